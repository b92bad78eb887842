import { addressOf } from '@koya/contract'
import { writeLetter } from '#mail/letter.ts'
import type { MailWriter, MailWriters } from '#mail/mails.ts'
import { findEnrollment } from './queries.ts'

const enrolled: MailWriter<'enrolled'> = async (context, { enrollmentId }) => {
  const row = await findEnrollment(context.db, enrollmentId)
  if (!row) return null
  const mentor = `${row.mentor_first_name} ${row.mentor_last_name}`
  return writeLetter({
    to: row.mentee_email,
    subject: `${mentor} is your mentor`,
    greeting: `Hello ${row.mentee_first_name},`,
    paragraphs: [
      `You are enrolled in the ${row.title} track, and ${mentor} is your mentor. They read every task you submit and write back.`,
      'Your first task is waiting. It is a small one.',
    ],
    action: { label: 'Open my tasks', url: `${context.config.publicUrl}${addressOf('tasks')}` },
    note: `You can write to ${row.mentor_first_name} at ${row.mentor_email}.`,
  })
}

const newMentee: MailWriter<'new-mentee'> = async (context, { enrollmentId }) => {
  const row = await findEnrollment(context.db, enrollmentId)
  if (!row) return null
  const mentee = `${row.mentee_first_name} ${row.mentee_last_name}`
  return writeLetter({
    to: row.mentor_email,
    subject: `${mentee} has chosen you as mentor`,
    greeting: `Hello ${row.mentor_first_name},`,
    paragraphs: [
      `${mentee} has enrolled in the ${row.title} track and chosen you as mentor.`,
      'A short hello goes a long way in the first week.',
    ],
    action: {
      label: `See ${row.mentee_first_name}`,
      url: `${context.config.publicUrl}${addressOf('mentee', { userID: row.mentee_id })}`,
    },
    note: `You can write to ${row.mentee_first_name} at ${row.mentee_email}.`,
  })
}

export const enrollmentMails = { enrolled, 'new-mentee': newMentee } satisfies Partial<MailWriters>
