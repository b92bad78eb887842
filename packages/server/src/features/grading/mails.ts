import { addressOf, isGraded } from '@koya/contract'
import { writeLetter } from '#mail/letter.ts'
import type { MailWriter, MailWriters } from '#mail/mails.ts'
import { findForMail } from './queries.ts'

const graded: MailWriter<'graded'> = async (context, { submissionId }) => {
  const row = await findForMail(context.db, submissionId)
  if (!row || row.grade_percentage === null) return null
  const done = isGraded({ gradePercentage: row.grade_percentage })
  return writeLetter({
    to: row.mentee_email,
    subject: done
      ? `"${row.title}" was graded: ${row.grade_percentage} %`
      : `"${row.title}" came back with a comment`,
    greeting: `Hello ${row.mentee_first_name},`,
    paragraphs: [
      done
        ? `Your mentor graded "${row.title}" with ${row.grade_percentage} % and wrote:`
        : `Your mentor looked at "${row.title}" and sent it back for another attempt (grade 0 %). They wrote:`,
    ],
    quote: row.mentor_comment ?? '',
    action: {
      label: done ? 'See my tasks' : 'Read and submit again',
      url: `${context.config.publicUrl}${done ? addressOf('tasks') : addressOf('task', { taskId: row.task_id })}`,
    },
  })
}

export const gradingMails = { graded } satisfies Partial<MailWriters>
