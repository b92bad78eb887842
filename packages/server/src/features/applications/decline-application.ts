import type { Context } from '#context.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { recordTrail } from '#shared/trail.ts'
import { type Decision, decide } from './decide.ts'
import { deleteLinks, updateApplication } from './queries.ts'

export const declineApplication = (context: Context, decision: Decision, sentence: string) =>
  decide(context, decision, async (trx, { id, state }, now) => {
    const { actorId } = decision
    const closed = { closed_at: now, closed_by: actorId, updated_at: now }
    await updateApplication(trx, id, { state: 'declined', answer: sentence, ...closed })
    await deleteLinks(trx, id)
    await queueMail(context.jobs, trx, 'application-declined', { applicationId: id })
    const object = { objectKind: 'application', objectId: id } as const
    const change = { before: { state }, after: { state: 'declined' } }
    await recordTrail(trx, { actorId, action: 'application.declined', ...object, ...change })
  })
