import { addressOf, addressOfReview, isGraded } from '@koya/contract'
import { listSquares } from '#content/squares.ts'
import { toLetterPerson } from '#notifications/letters/letter-person.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { lookMails } from './looks/look-mails.ts'
import { findForMail, type MailRow } from './queries.ts'
import { describeForMentor, summarize } from './summarize.ts'

const graded: MailWriter<'graded'> = async ({ config, db }, { submissionId }) => {
  const row = await findForMail.first(db, { id: submissionId })
  if (!row || row.grade_percentage === null) return null
  const { mentee, grader } = row
  const percent = row.grade_percentage
  const before = row.corrected_from
  const done = isGraded({ gradePercentage: percent })
  const squares = await listSquares(db, mentee.id, row.track_id)
  return writeLetter({
    to: mentee.email,
    subject: `“${row.title}” ${summarize(percent, before)}`,
    greeting: `Hello ${mentee.firstName},`,
    paragraphs: [describe(grader.firstName, row.title, percent, before)],
    ...(done && { grade: before === null || before === percent ? { percent } : { percent, before } }),
    person: toLetterPerson(config, grader, describeGrader(row)),
    quote: row.mentor_comment ?? '',
    squares: { track: row.track_title, squares, marked: row.task_id },
    action: {
      label: done ? 'Open the task' : 'Read and submit again',
      url: config.publicUrl + addressOf('task', { taskId: row.task_id }),
    },
    why: 'You get this mail because you submitted this task at Koya.',
  })
}

const describeGrader = ({ grader, mentor_id, grader_role }: MailRow): string => {
  if (grader.id === mentor_id) return 'your mentor'
  return grader_role === 'ADMIN' ? 'admin at Koya' : 'mentor at Koya, who helped out'
}

function describe(grader: string, title: string, percent: number, before: number | null): string {
  if (before === percent) {
    return `${grader} changed the comment on “${title}”. The grade is still ${percent}%.`
  }
  const sentBack = `sent it back for one more try.`
  if (before === null) {
    return percent === 0
      ? `${grader} looked at “${title}” and ${sentBack}`
      : `${grader} graded “${title}” and wrote to you.`
  }
  return percent === 0
    ? `${grader} took back the ${before}% for “${title}” and ${sentBack}`
    : `${grader} changed the grade of “${title}” from ${before}% to ${percent}%.`
}

const gradedForMentor: MailWriter<'graded-for-mentor'> = async ({ config, db }, { submissionId }) => {
  const row = await findForMail.first(db, { id: submissionId })
  if (!row || row.grade_percentage === null) return null
  const sentence = describeForMentor(row, row.grade_percentage)
  return writeLetter({
    to: row.mentor_email,
    subject: sentence,
    greeting: `Hello ${row.mentor_first_name},`,
    paragraphs: [`${sentence}. You have nothing to do: ${row.mentee.firstName} stays your mentee.`],
    person: toLetterPerson(config, row.grader, describeGrader(row)),
    quote: row.mentor_comment ?? '',
    action: { label: 'Read the review', url: `${config.publicUrl}${addressOfReview(submissionId)}` },
    why: `You get this mail because you are ${row.mentee.firstName}'s mentor at Koya.`,
  })
}

export const gradingMails = {
  ...lookMails,
  graded,
  'graded-for-mentor': gradedForMentor,
} satisfies Partial<MailWriters>
