import { addressOf } from '@koya/contract'
import { writeLetter } from '#mail/letter.ts'
import type { MailWriter, MailWriters } from '#mail/mails.ts'
import { findForMail } from './queries.ts'

const newSubmission: MailWriter<'new-submission'> = async (context, { submissionId }) => {
  const row = await findForMail(context.db, submissionId)
  if (!row) return null
  const mentee = `${row.mentee_first_name} ${row.mentee_last_name}`
  const inQueue = `state=waiting&mentee=${row.mentee_id}&task=${row.task_id}`
  return writeLetter({
    to: row.mentor_email,
    subject: `${mentee} submitted "${row.title}"`,
    greeting: `Hello ${row.mentor_first_name},`,
    paragraphs: [
      row.attempt === 1
        ? `${mentee} has submitted "${row.title}" and waits for you.`
        : `${mentee} has submitted "${row.title}" again (attempt ${row.attempt}) and waits for you.`,
    ],
    quote: row.mentee_comment,
    action: {
      label: 'Review it',
      url: `${context.config.publicUrl}${addressOf('submissions')}?${inQueue}`,
    },
  })
}

export const submissionMails = { 'new-submission': newSubmission } satisfies Partial<MailWriters>
