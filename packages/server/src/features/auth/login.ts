import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { giveBack, spend } from '#limits.ts'
import { passwordMatches } from './passwords.ts'
import { findUserByEmail, listRegistrations, markProved } from './queries.ts'

const wrongPairCode = 'wrong_credentials'
const wrongPair = () => new Refusal(401, wrongPairCode, 'The email or the password is wrong')

/** Only failures count against the limits; a burst cannot pass more than the limit before it is counted. */
export async function loginWithinLimits(
  context: Context,
  { email, password, client }: { email: string; password: string; client: string },
): Promise<string> {
  await spend(context, 'loginClient', client)
  await spend(context, 'loginAccount', email)
  let isWrongPair = false
  try {
    return await login(context, email, password)
  } catch (error) {
    isWrongPair = error instanceof Refusal && error.code === wrongPairCode
    throw error
  } finally {
    if (!isWrongPair) {
      await giveBack(context, 'loginClient', client)
      await giveBack(context, 'loginAccount', email)
    }
  }
}

/** A session token for the right pair; the same refusal for every wrong one (rulings, 15). */
async function login(context: Context, email: string, password: string): Promise<string> {
  const user = await findUserByEmail(context.db, email)
  if (!user && (await isPendingPair(context, email, password))) {
    throw new Refusal(403, 'email_not_confirmed', 'Confirm your email address first')
  }
  if (!user || !(await passwordMatches(user.password_hash, password))) throw wrongPair()
  return context.tokens.sign({ id: user.id, role: user.role, sessionVersion: user.session_version })
}

async function isPendingPair(context: Context, email: string, password: string): Promise<boolean> {
  const pending = await listRegistrations(context.db, email)
  // An address nobody knows costs one verification too, as long as that of a wrong password.
  if (pending.length === 0) return passwordMatches(undefined, password)
  for (const { id, password_hash } of pending) {
    if (!(await passwordMatches(password_hash, password))) continue
    await markProved(context.db, id, context.clock.now())
    return true
  }
  return false
}
