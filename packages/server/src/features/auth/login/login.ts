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
 * Counts an attempt before checking it, so that a burst cannot exceed the limits. The password of a pending
 * registration counts as a failure. Otherwise an attacker could register each guess as a password, and then
 * test the guess at the login without a limit (decision 0013).
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

/** A wrong email or password must cost the same hashes and statements for every address (rules: auth 46). */
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
