import type { ApplicationForm } from '@koya/contract/mentoring/application-form'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { invalid } from '#errors.ts'
import { trySpend } from '#limits/limits.ts'
import { mailboxKey } from '#notifications/mail/mailbox-key.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { countStrangersMail, type Stranger, tryMail } from '#notifications/mail/stranger-mails.ts'
import { listAdmins } from '#shared/people/admins.ts'
import { findOpenApplication, insertApplication } from './queries.ts'

/** Every address gets the same answer, so the answer reveals no account and no open application. */
export async function applyAsMentor(
  context: Context,
  form: ApplicationForm,
  stranger: Stranger,
): Promise<void> {
  const { site } = stranger
  const { openTracks } = await context.curriculum.read()
  const isOpen = (id: string) => openTracks.some((track) => track.id === id)
  if (!form.trackIds.every(isOpen)) throw invalid('trackIds', 'One of the tracks is not open any more')
  await countStrangersMail(context, stranger, 'new')
  const now = context.clock.now()
  await inTransaction(context, async (trx) => {
    const id = uuid()
    const row = {
      id,
      email: form.email,
      first_name: form.firstName,
      last_name: form.lastName,
      places: form.places,
      minutes_a_week: form.minutesAWeek,
      technologies: form.technologies,
      link: form.link,
      motivation: form.motivation,
      consent_at: now,
      created_at: now,
      updated_at: now,
    }
    const isNew = await insertApplication(trx, row, form.trackIds)
    if (isNew) {
      for (const adminId of await listAdmins(trx)) {
        await context.notify(trx, 'mentor-application', { applicationId: id, adminId })
      }
    }
    const open = isNew ? { id } : await findOpenApplication(trx, form.email)
    const counting = { ...context, db: trx }
    if (!open || !(await trySpend(counting, 'applyAddress', mailboxKey(form.email)))) return
    if ((await tryMail(counting, site, form.email)) !== null) return
    const about = { applicationId: open.id, ...(isNew ? {} : { again: 'yes' as const }) }
    await queueMail(context.jobs, trx, 'application-received', about)
  })
}
