import { addressOf } from '@koya/contract'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { momentText } from '#time/lagos.ts'
import { describeToMentee, describeToMentor } from './describe-move.ts'
import { findTold } from './told-queries.ts'

const deadlinesMoved: MailWriter<'deadlines-moved'> = async ({ config, db }, about) => {
  const told = await findTold(db, about)
  if (!told) return null
  const [{ id, title, mentee, is_back }] = told
  const isOne = told.length === 1
  const what = isOne ? `“${title}”` : 'Your deadlines'
  return writeLetter({
    to: mentee.email,
    subject: is_back
      ? `${what} ${isOne ? 'is' : 'are'} due as before`
      : `${isOne ? what : `${told.length} of your deadlines`} ${isOne ? 'is' : 'are'} due later`,
    greeting: `Hello ${mentee.firstName},`,
    paragraphs: [
      `${describeToMentee(told)}.`,
      ...(isOne ? [] : told.map((row) => `“${row.title}”: ${momentText(row.deadline)}`)),
      is_back ? 'The admins took back what they had moved.' : 'You need not do anything.',
    ],
    action: isOne
      ? { label: 'Open the task', url: config.publicUrl + addressOf('task', { taskId: id }) }
      : { label: 'See your tasks', url: config.publicUrl + addressOf('tasks') },
    why: 'You get this mail because you are learning a track at Koya.',
  })
}

const menteesDeadlinesMoved: MailWriter<'mentees-deadlines-moved'> = async ({ config, db }, about) => {
  const told = await findTold(db, about)
  if (!told) return null
  const [{ mentor, mentee, is_back }] = told
  const isOfOne = told.every((row) => row.mentee.id === mentee.id)
  const whose = isOfOne ? `${mentee.firstName} ${mentee.lastName}` : 'your mentees'
  return writeLetter({
    to: mentor.email,
    subject: is_back
      ? `Deadlines of ${whose} are as before`
      : `${whose[0]?.toUpperCase()}${whose.slice(1)} ${isOfOne ? 'has' : 'have'} more time`,
    greeting: `Hello ${mentor.firstName},`,
    paragraphs: [`${describeToMentor(told)}.`, 'You need not do anything: they know.'],
    action: isOfOne
      ? { label: 'See the mentee', url: config.publicUrl + addressOf('mentee', { userID: mentee.id }) }
      : { label: 'See your mentees', url: config.publicUrl + addressOf('mentees') },
    why: 'You get this mail because you are a mentor at Koya.',
  })
}

export const moveMails = {
  'deadlines-moved': deadlinesMoved,
  'mentees-deadlines-moved': menteesDeadlinesMoved,
} satisfies Partial<MailWriters>
