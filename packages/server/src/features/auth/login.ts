import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { describeDevice } from '#device-words.ts'
import { Refusal } from '#errors.ts'
import { type Kept, keptSeconds, newSecret, sessionSeconds } from '#kept-sessions.ts'
import { hashToken } from '#mail-links.ts'
import { hashForms } from '#passwords.ts'
import { addMilliseconds, secondMilliseconds } from '#time.ts'
import { type Caller, countTry } from './login-limits.ts'
import { findPasswordHash, proveRegistration } from './queries.ts'
import { beginSession } from './session-queries.ts'

interface Given {
  email: string
  password: string
  /** Stay signed in on this device. */
  keep?: boolean | undefined
  /** What the browser calls itself. */
  agent: string | undefined
}

interface Begun {
  accessToken: string
  /** What renews it, where it is kept. */
  kept: Kept | null
  /** The account was to be deleted, and stays. */
  stays: boolean
}

/**
 * Only failures count against the limits; a burst cannot pass more than the limit before it is counted. The password of
 * a pending registration is a failure too: anybody can register any guess, and login would tell for free whether it is
 * that of the account (decision 0013).
 */
export async function loginWithinLimits(context: Context, given: Given & Caller): Promise<Begun> {
  const counted = await countTry(context, given.email, given)
  try {
    const begun = await login(context, given)
    await counted.forget()
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
async function login({ db, clock, tokens }: Context, given: Given): Promise<Begun> {
  const { email, password, agent, keep = false } = given
  const hashes = await hashForms(password, await findPasswordHash(db, email))
  const now = clock.now()
  const id = uuid()
  const secret = keep ? newSecret() : null
  const lastsSeconds = keep ? keptSeconds : sessionSeconds
  const session = {
    sid: id,
    device: describeDevice(agent),
    secretHash: secret === null ? null : hashToken(secret),
    expiresAt: addMilliseconds(now, lastsSeconds * secondMilliseconds),
  }
  const user = await beginSession(db, { email, hashes }, session, now)
  if (user?.switched_off_at) {
    throw new Refusal(
      403,
      'account_switched_off',
      'This account is switched off. To ask about it, write to us: the address is on our contact page',
    )
  }
  if (user) {
    const { role, session_version: sessionVersion } = user
    const signed = { id: user.id, role, sessionVersion, named: { id, renewals: 0 } }
    const accessToken = await tokens.sign(signed)
    return { accessToken, kept: secret === null ? null : { id, secret }, stays: Boolean(user.stays) }
  }
  if (await proveRegistration(db, email, hashes, now)) {
    throw new Refusal(403, 'email_not_confirmed', 'Confirm your email address first')
  }
  throw new Refusal(401, 'wrong_credentials', 'The email or the password is wrong')
}
