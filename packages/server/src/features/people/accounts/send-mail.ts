import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import { defaultLink } from '#identity/accounts/mail-links.ts'
import { wait } from '#limits/backoff.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { recordTrail } from '#shared/trail.ts'

/**
 * Sends a password reset to an account, or a confirmation mail to an unconfirmed registration
 * (rules: people 12).
 */
export const sendMail = (context: Context, actorId: string, id: string): Promise<void> =>
  inTransaction(context, async (trx) => {
    const mail = (await sendReset(context, trx, id)) ?? (await sendConfirmation(context, trx, id))
    if (mail === undefined) throw notFound()
    const object = { objectKind: 'person', objectId: id } as const
    await recordTrail(trx, { actorId, action: 'person.mail-sent', ...object, before: null, after: { mail } })
  })

async function sendReset(context: Context, trx: Trx, id: string) {
  const person = await trx
    .selectFrom('user')
    .select(['email', 'switched_off_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) return undefined
  if (person.switched_off_at !== null) {
    throw conflict('account_switched_off', 'This account is switched off: switch it on first')
  }
  await wait({ ...context, db: trx }, 'linkDevice', `reset ${id}`)
  await queueMail(context.jobs, trx, 'reset-password', { userId: id, ...defaultLink(context.config) })
  return 'reset-password'
}

/** Queues a confirmation mail, which replaces a mail that the registration has queued (rules: auth 25). */
async function sendConfirmation(context: Context, trx: Trx, id: string) {
  const pending = await trx
    .updateTable('registration')
    .set({ mail_requested_at: context.clock.now() })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (!pending) return undefined
  await wait({ ...context, db: trx }, 'linkDevice', `confirm ${id}`)
  await queueMail(context.jobs, trx, 'confirm-email', { registrationId: id, ...defaultLink(context.config) })
  return 'confirm-email'
}
