import { addressOfReview } from '@koya/contract'
import { listSquares } from '#db/squares.ts'
import { toLetterPerson } from '#mail/letter-person.ts'
import type { MailWriter, MailWriters } from '#mail/mails.ts'
import { writeLetter } from '#mail/write-letter.ts'
import { findForMail } from './queries.ts'

const newSubmission: MailWriter<'new-submission'> = async ({ config, db }, { submissionId }) => {
  const row = await findForMail.first(db, { id: submissionId })
  if (!row || row.graded_at !== null || !row.is_current) return null
  const { mentee, mentor } = row
  const name = `${mentee.firstName} ${mentee.lastName}`
  const squares = await listSquares(db, mentee.id, row.track_id)
  return writeLetter({
    to: mentor.email,
    subject: `${name} submitted "${row.title}"`,
    greeting: `Hello ${mentor.firstName},`,
    paragraphs: [
      row.attempt === 1
        ? `${name} has submitted "${row.title}" and is waiting for you.`
        : `${name} has submitted "${row.title}" again (attempt ${row.attempt}) and is waiting for you.`,
    ],
    person: toLetterPerson(config, mentee, 'your mentee'),
    quote: row.mentee_comment,
    squares: { track: row.track_title, squares, marked: row.task_id },
    action: {
      label: 'Review it',
      url: `${config.publicUrl}${addressOfReview(submissionId)}`,
    },
    why: `You get this mail because you are ${mentee.firstName}'s mentor at Koya.`,
  })
}

export const submissionMails = { 'new-submission': newSubmission } satisfies Partial<MailWriters>
