import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { giveBack, spend } from '#limits.ts'
import { hashForms } from '#passwords.ts'
import { findPasswordHash, findUserByPassword, proveRegistration } from './queries.ts'

/**
 * Only failures count against the limits; a burst cannot pass more than the limit before it is counted. The password of
 * a pending registration is a failure too: anybody can register any guess, and login would tell for free whether it is
 * that of the account (decision 0013).
 */
export async function loginWithinLimits(
  context: Context,
  { email, password, client }: { email: string; password: string; client: string },
): Promise<string> {
  await spend(context, 'loginClient', client)
  await spend(context, 'loginAccount', email)
  let isFailure = false
  try {
    return await login(context, email, password)
  } catch (error) {
    isFailure = error instanceof Refusal && error.status < 500
    throw error
  } finally {
    if (!isFailure) {
      await giveBack(context, 'loginClient', client)
      await giveBack(context, 'loginAccount', email)
    }
  }
}

/**
 * A session token for the right pair; the same refusal for every wrong one (rules: auth 46). Whatever there is of the
 * address, the work is the same: the same hashes, and the same statements.
 */
async function login({ db, clock, tokens }: Context, email: string, password: string): Promise<string> {
  const passwordHashes = await hashForms(password, await findPasswordHash(db, email))
  const now = clock.now()
  const user = await findUserByPassword(db, email, passwordHashes, now)
  if (user?.switched_off_at) {
    throw new Refusal(
      403,
      'account_switched_off',
      'This account is switched off. To ask about it, write to us: the address is on our contact page',
    )
  }
  if (user) return tokens.sign({ id: user.id, role: user.role, sessionVersion: user.session_version })
  if (await proveRegistration(db, email, passwordHashes, now)) {
    throw new Refusal(403, 'email_not_confirmed', 'Confirm your email address first')
  }
  throw new Refusal(401, 'wrong_credentials', 'The email or the password is wrong')
}
