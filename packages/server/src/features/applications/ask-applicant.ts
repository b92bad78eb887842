import type { Context } from '#context.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { recordTrail } from '#shared/trail.ts'
import { type Decision, decide } from './decide.ts'
import { insertMessage, updateApplication } from './queries.ts'

export const askApplicant = (context: Context, decision: Decision, question: string) =>
  decide(context, decision, async (trx, { id, state }, now) => {
    const message = { application_id: id, is_from_applicant: false, text: question, created_at: now }
    const messageId = await insertMessage(trx, message)
    await updateApplication(trx, id, { state: 'asked', updated_at: now })
    await queueMail(context.jobs, trx, 'application-asked', { messageId })
    const object = { objectKind: 'application', objectId: id } as const
    const change = { before: { state }, after: { state: 'asked', messageId } }
    await recordTrail(trx, { actorId: decision.actorId, action: 'application.asked', ...object, ...change })
  })
