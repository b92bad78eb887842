import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { raiseVersion } from '#identity/sessions/end-sessions.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { recordTrail } from '#shared/trail.ts'
import { deleteFactors } from './queries.ts'

/**
 * Removes a person's second factors and ends all sessions of the person. Returns false if there was no factor
 * (rules: account 29).
 */
export async function removeAll(
  { jobs }: Pick<Context, 'jobs'>,
  trx: Trx,
  userId: string,
  actorId: string | null,
): Promise<boolean> {
  if (!(await deleteFactors(trx, userId))) return false
  await raiseVersion(trx, userId)
  const object = { objectKind: 'person', objectId: userId } as const
  const change = { before: null, after: null }
  await recordTrail(trx, { actorId, action: 'person.second-factors-removed', ...object, ...change })
  await queueMail(jobs, trx, 'second-factor-changed', { userId, what: 'removed-by-admin' })
  return true
}
