import { isGraded } from '@koya/contract'
import { writeLetter } from '#mail/letter.ts'
import type { MailWriter } from '#mail/outbox.ts'
import { findForMail } from './queries.ts'

const newSubmission: MailWriter = async (context, { submissionId = '' }) => {
  const row = await findForMail(context.db, submissionId)
  if (!row) return null
  const mentee = `${row.mentee_first_name} ${row.mentee_last_name}`
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
      url: `${context.config.publicUrl}/dashboard/mentor/tasks-submissions?state=waiting&mentee=${row.mentee_id}&task=${row.task_id}`,
    },
  })
}

const graded: MailWriter = async (context, { submissionId = '' }) => {
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
      url: done
        ? `${context.config.publicUrl}/dashboard/pending-task`
        : `${context.config.publicUrl}/dashboard/pending-task/${row.task_id}`,
    },
  })
}

export const submissionMails: Record<string, MailWriter> = { 'new-submission': newSubmission, graded }
