import { addressOf, isGraded } from '@koya/contract'
import { listSquares } from '#db/squares.ts'
import { toLetterPerson } from '#mail/letter-person.ts'
import type { MailWriter, MailWriters } from '#mail/mails.ts'
import { writeLetter } from '#mail/write-letter.ts'
import { findForMail } from './queries.ts'

const graded: MailWriter<'graded'> = async ({ config, db }, { submissionId }) => {
  const row = await findForMail(db, submissionId)
  if (!row || row.grade_percentage === null) return null
  const { mentee, grader } = row
  const percent = row.grade_percentage
  const done = isGraded({ gradePercentage: percent })
  const squares = await listSquares(db, mentee.id, row.track_id)
  return writeLetter({
    to: mentee.email,
    subject: done ? `"${row.title}" was graded: ${percent} %` : `"${row.title}" came back with a comment`,
    greeting: `Hello ${mentee.firstName},`,
    paragraphs: [
      done
        ? `${grader.firstName} graded "${row.title}" and wrote to you.`
        : `${grader.firstName} looked at "${row.title}" and sent it back for one more try. ${grader.firstName} wrote:`,
    ],
    ...(done && { grade: { percent } }),
    person: toLetterPerson(config, grader, grader.id === row.mentor_id ? 'your mentor' : 'admin at Koya'),
    quote: row.mentor_comment ?? '',
    squares: { track: row.track_title, squares, marked: row.task_id },
    action: {
      label: done ? 'See my tasks' : 'Read and submit again',
      url: `${config.publicUrl}${done ? addressOf('tasks') : addressOf('task', { taskId: row.task_id })}`,
    },
    why: 'You get this mail because you submitted this task at Koya.',
  })
}

export const gradingMails = { graded } satisfies Partial<MailWriters>
