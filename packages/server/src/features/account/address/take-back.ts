import type { AccountChange } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { listChangesSince } from '#identity/accounts/account-changes.ts'
import { deleteOpenRequests, deleteOwnersLinks, insertToken } from '#identity/accounts/email-tokens.ts'
import { hashToken, linkNoLongerValid, newLinkToken } from '#identity/accounts/mail-links.ts'
import { spoilHash } from '#identity/passwords/passwords.ts'
import { deleteFactorsSince } from '#identity/second-factors/queries.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { addMilliseconds, hourMilliseconds } from '#time/time.ts'
import { undoMilliseconds } from './address-times.ts'
import {
  cancelLeaving,
  consumeBackLink,
  deleteAddressesSince,
  findAddressSince,
  findOldestFactor,
  holdForTakingBack,
  listLoginsSince,
  takeAccountBack,
} from './take-back-queries.ts'

/** How long the returned token can set a password (rules: auth 35). */
const grantMilliseconds = hourMilliseconds

interface TakenBack {
  userId: string
  email: string
  /** The token that sets the new password. */
  token: string
  changes: AccountChange[]
}

/**
 * Undoes changes that may come from a thief, ends every session, and makes the password unusable
 * (decision 0080).
 */
export async function takeBack(context: Context, token: string): Promise<TakenBack> {
  try {
    const taken = await inTransaction(context, async (trx) => {
      const link = await consumeBackLink(trx, hashToken(token), context.clock.now())
      if (!link) throw linkNoLongerValid()
      if (link.askedAt) {
        // Also removes factors from the days before the request, because a thief may have added one before
        // asking for the new address.
        const factorsSince = addMilliseconds(link.askedAt, -undoMilliseconds)
        return undo(context, trx, link.userId, { since: link.askedAt, factorsSince })
      }
      const oldest = await findOldestFactor(trx, link.userId)
      const told = addMilliseconds(link.expiresAt, -undoMilliseconds)
      const since = oldest && oldest < told ? oldest : told
      return undo(context, trx, link.userId, { since, factorsSince: since })
    })
    context.tokens.forget(taken.userId)
    return taken
  } catch (error) {
    // Another account has taken the restored address in the meantime.
    if (isViolation(error, 'user_email_key')) throw linkNoLongerValid()
    throw error
  }
}

interface Span {
  since: Date
  factorsSince: Date
}

async function undo(
  context: Context,
  trx: Trx,
  userId: string,
  { since, factorsSince }: Span,
): Promise<TakenBack> {
  const now = context.clock.now()
  const account = await holdForTakingBack(trx, userId)
  if (!account) throw linkNoLongerValid()
  const email = (await findAddressSince(trx, userId, since)) ?? account.email
  const changes = await listAll(trx, userId, { since, factorsSince })
  await takeAccountBack(trx, userId, { email, password_hash: spoilHash(account.password_hash) })
  await deleteFactorsSince(trx, userId, factorsSince)
  await deleteAddressesSince(trx, userId, since)
  await deleteOpenRequests(trx, userId)
  await deleteOwnersLinks(trx, 'second-step', userId)
  await cancelLeaving(trx, userId)
  const grant = newLinkToken()
  await insertToken(trx, {
    hash: grant.hash,
    purpose: 'reset',
    registration_id: null,
    user_id: userId,
    expires_at: addMilliseconds(now, grantMilliseconds),
  })
  await queueMail(context.jobs, trx, 'account-taken-back', { userId })
  return { userId, email, token: grant.token, changes }
}

/** The oldest change comes first. */
async function listAll(trx: Trx, userId: string, { since, factorsSince }: Span): Promise<AccountChange[]> {
  const noted = await listChangesSince(trx, userId, factorsSince)
  const logins = await listLoginsSince(trx, userId, since)
  const leaving = await trx
    .selectFrom('leaving')
    .select('asked_at')
    .where('user_id', '=', userId)
    .where('asked_at', '>=', since)
    .executeTakeFirst()
  const all = [
    ...noted.map(({ what, at }) => ({ what, at, device: null })),
    ...logins.map(({ device, at }) => ({ what: 'login' as const, at, device })),
    ...(leaving ? [{ what: 'leaving' as const, at: leaving.asked_at, device: null }] : []),
  ]
  return all
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((change) => ({ ...change, at: change.at.toISOString() }))
}
