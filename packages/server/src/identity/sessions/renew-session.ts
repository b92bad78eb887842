import { isOnHttps } from '#config/env.ts'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { noSession, Refusal } from '#errors.ts'
import { hashToken } from '#identity/accounts/mail-links.ts'
import { deleteSession } from '#identity/sessions/end-sessions.ts'
import { type Kept, keptSeconds, type ShownKept, sessionSeconds } from '#identity/sessions/kept-sessions.ts'
import { lockKept, noteLogin, renewKept } from '#identity/sessions/session-queries.ts'
import type { Person, Signed } from '#identity/sessions/session-types.ts'
import { addMilliseconds, secondMilliseconds } from '#time/time.ts'

/** The previous secret stays valid for at least this long, because two tabs may send it (decision 0040). */
const graceMilliseconds = 10 * secondMilliseconds

/**
 * Calls `hash.compare`, because the embedded database returns `kept` as a `Uint8Array`, not as a `Buffer`.
 */
const isSame = (kept: Uint8Array | null, hash: Buffer): boolean => kept !== null && hash.compare(kept) === 0

interface Renewed {
  accessToken: string
  kept: Kept
  email: string
  /** Do not `verify` the new token to find the person, because that would record a use of the token. */
  person: Person
}

/** Exchanges a kept session's secret for a one-hour token and the next secret (rules: account 10 to 12). */
export async function renewSession(
  context: Context,
  { id, secret, isHostBound }: ShownKept,
): Promise<Renewed> {
  const signed = await inTransaction(context, (trx) => exchange(context, trx, { id, secret, isHostBound }))
  if (!signed) throw noSession()
  if ('ended' in signed) {
    context.tokens.forget(signed.ended)
    const { status, code, message } = noSession()
    throw new Refusal(status, code, message, { security: { event: 'secret-reused', person: signed.ended } })
  }
  await noteLogin(context.db, signed.id, context.clock.now())
  return {
    accessToken: await context.tokens.sign(signed),
    kept: { id, secret: context.tokens.nextSecret(secret) },
    email: signed.email.toLowerCase(),
    person: {
      id: signed.id,
      role: signed.role,
      session: { id, exp: addMilliseconds(context.clock.now(), sessionSeconds * secondMilliseconds) },
    },
  }
}

/**
 * True if the session's cookie had the prefix `__Host-` and the shown cookie does not. Another host may have
 * set the shown cookie (decision 0080).
 */
const isForeign = (session: { is_host_bound: boolean }, { isHostBound }: { isHostBound: boolean }): boolean =>
  session.is_host_bound && !isHostBound

async function exchange(
  { clock, tokens, config }: Context,
  trx: Trx,
  { id, secret, isHostBound }: ShownKept,
): Promise<(Signed & { email: string }) | { ended: string } | null> {
  const now = clock.now()
  const session = await lockKept(trx, id, now)
  if (!session || isForeign(session, { isHostBound })) return null
  const { user_id, email, role, session_version, renewals, renewals_seen, renewed_at } = session
  const user = { id: user_id, email, role, sessionVersion: session_version }
  const hash = hashToken(secret)
  if (isSame(session.secret_hash, hash)) {
    const hashes = { next: hashToken(tokens.nextSecret(secret)), previous: hash }
    const expiresAt = addMilliseconds(now, keptSeconds * secondMilliseconds)
    await renewKept(trx, id, hashes, { now, expiresAt, isHostBound: isOnHttps(config) })
    return { ...user, named: { id, renewals: renewals + 1 } }
  }
  const isFollowing = now.getTime() - Number(renewed_at) < graceMilliseconds
  // True while nobody has used the token of the last renewal. The answer that carried this token was then
  // probably lost.
  const isLost = renewals_seen < renewals
  if (isSame(session.previous_hash, hash) && (isFollowing || isLost)) {
    return { ...user, named: { id, renewals } }
  }
  await deleteSession(trx, user_id, id)
  return { ended: user_id }
}

/** Ends the kept session of a cookie. Returns the owner's id, or null if the cookie is not valid. */
export const endKeptSession = (
  { db, clock }: Context,
  { id, secret, isHostBound }: ShownKept,
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const session = await lockKept(trx, id, clock.now())
    const hash = hashToken(secret)
    if (!session || isForeign(session, { isHostBound })) return null
    if (!(isSame(session.secret_hash, hash) || isSame(session.previous_hash, hash))) return null
    await deleteSession(trx, session.user_id, id)
    return session.user_id
  })
