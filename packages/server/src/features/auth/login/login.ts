import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { hashForms } from '#identity/passwords/passwords.ts'
import { findPasswordHash, proveRegistration } from '../queries.ts'
import { askForSecondFactor } from './ask-for-second-factor.ts'
import { type Begun, begin, type HalfWay, type Place } from './begin-session.ts'
import { countTry, type Entrant } from './login-limits.ts'

interface Given extends Place {
  email: string
  password: string
}

/**
 * Only failures count against the limits; a burst cannot pass more than the limit before it is counted. The password of
 * a pending registration is a failure too: anybody can register any guess, and login would tell for free whether it is
 * that of the account (decision 0013).
 */
export async function loginWithinLimits(context: Context, given: Given & Entrant): Promise<Begun> {
  const counted = await countTry(context, given.email, given)
  try {
    const begun = await login(context, given)
    await counted.forget()
    if ('userId' in begun) throw await askForSecondFactor(context, begun, given.keep)
    return begun
  } catch (error) {
    const isFailure = error instanceof Refusal && error.status < 500
    if (!isFailure) await counted.takeBack()
    throw error
  }
}

/**
 * A session for the right pair; the same refusal for every wrong one (rules: auth 46). Whatever there is of the address,
 * the work is the same: the same hashes, and the same statements.
 */
async function login(context: Context, { email, password, ...place }: Given): Promise<Begun | HalfWay> {
  const { db, clock } = context
  const hashes = await hashForms(password, await findPasswordHash(db, email))
  const begun = await begin(context, { email, hashes }, place)
  if (begun) return begun
  if (await proveRegistration(db, email, hashes, clock.now())) {
    throw new Refusal(403, 'email_not_confirmed', 'Confirm your email address first')
  }
  throw new Refusal(401, 'wrong_credentials', 'The email or the password is wrong')
}
