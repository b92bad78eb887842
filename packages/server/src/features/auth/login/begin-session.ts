import { v7 as uuid } from 'uuid'
import { isOnHttps } from '#config/env.ts'
import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { hashToken } from '#identity/accounts/mail-links.ts'
import { describeDevice } from '#identity/sessions/device-words.ts'
import { type Kept, keptSeconds, newSecret, sessionSeconds } from '#identity/sessions/kept-sessions.ts'
import { addMilliseconds, secondMilliseconds } from '#time/time.ts'
import { beginSession, type Shower } from './begin-queries.ts'

/** The device on which a session begins. */
export interface Place {
  /** True to stay logged in on this device. */
  keep?: boolean | undefined
  /** The User-Agent header. */
  agent: string | undefined
}

export interface Begun {
  accessToken: string
  /** The secret that renews the session; null unless the person stays logged in. */
  kept: Kept | null
  /** True if this login cancelled a planned deletion of the account. */
  stays: boolean
}

/** A login with the right email and password that still needs a second factor. */
export interface HalfWay {
  userId: string
  version: number
}

/**
 * Begins a session. Returns only the account if a second factor is still needed, and null if no account
 * matches (rules: account 5).
 */
export async function begin(
  { db, clock, tokens, config }: Context,
  who: Shower,
  { keep = false, agent }: Place,
): Promise<Begun | HalfWay | null> {
  const now = clock.now()
  const id = uuid()
  const secret = keep ? newSecret() : null
  const lastsSeconds = keep ? keptSeconds : sessionSeconds
  const session = {
    sid: id,
    device: describeDevice(agent),
    secretHash: secret === null ? null : hashToken(secret),
    isHostBound: isOnHttps(config),
    expiresAt: addMilliseconds(now, lastsSeconds * secondMilliseconds),
  }
  const user = await beginSession(db, who, session, now)
  if (!user) return null
  if (user.switched_off_at) {
    throw new Refusal(
      403,
      'account_switched_off',
      'This account is switched off. To ask about it, write to us: the address is on our contact page',
    )
  }
  const { role, session_version: sessionVersion } = user
  if (!user.begins) return { userId: user.id, version: sessionVersion }
  const signed = { id: user.id, role, sessionVersion, named: { id, renewals: 0 } }
  const accessToken = await tokens.sign(signed)
  return { accessToken, kept: secret === null ? null : { id, secret }, stays: Boolean(user.stays) }
}
