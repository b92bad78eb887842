import { addressOfReview, reviewLinkHours } from '@koya/contract'
import { listSquares } from '#content/squares.ts'
import { toLetterPerson } from '#notifications/letters/letter-person.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { linkReview } from '#shared/submissions/review-links.ts'
import { findForMail } from './queries.ts'

const newSubmission: MailWriter<'new-submission'> = async (context, { submissionId }) => {
  const { config, db } = context
  const row = await findForMail.first(db, { id: submissionId })
  if (!row || row.graded_at !== null) return null
  const { id, mentee, mentor } = row
  const name = `${mentee.firstName} ${mentee.lastName}`
  const link = await linkReview(context, mentor, id)
  const squares = await listSquares(db, mentee.id, row.track_id)
  return writeLetter({
    to: mentor.email,
    subject: `${name} submitted “${row.title}”`,
    greeting: `Hello ${mentor.firstName},`,
    paragraphs: [
      row.attempt === 1
        ? `${name} has submitted “${row.title}” and is waiting for you.`
        : `${name} has submitted “${row.title}” again (attempt ${row.attempt}) and is waiting for you.`,
    ],
    person: toLetterPerson(config, mentee, 'your mentee'),
    quote: row.mentee_comment,
    squares: { track: row.track_title, squares, marked: row.task_id },
    action: {
      label: 'Review it',
      url: `${config.publicUrl}${addressOfReview(id)}`,
    },
    ...(link && { others: [link], note: linkNote }),
    why: `You get this mail because you are ${mentee.firstName}'s mentor at Koya.`,
  })
}

const linkNote = `The second link opens this work alone, for ${reviewLinkHours} hours. Do not pass this mail on while it is good.`

export const submissionMails = { 'new-submission': newSubmission } satisfies Partial<MailWriters>
