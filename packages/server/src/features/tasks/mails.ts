import { addressOf } from '@koya/contract'
import { listSquares } from '#content/squares.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { listChanged } from '#shared/changed-deadlines.ts'
import { momentText } from '#time/lagos.ts'
import { describeExtension } from './extensions/describe-extension.ts'
import { findExtension } from './extensions/extension-queries.ts'
import { findNear } from './near-deadline.ts'

/** Writes a reminder of a deadline; none if `findNear` does not find the task any more. */
const deadlineNear: MailWriter<'deadline-near'> = async ({ config, db, clock }, about) => {
  const task = await findNear(db, about, clock.now())
  if (!task) return null
  const squares = await listSquares(db, about.menteeId, task.track_id)
  return writeLetter({
    to: task.mentee.email,
    subject: `“${task.title}” is due soon`,
    greeting: `Hello ${task.mentee.firstName},`,
    paragraphs: [
      `“${task.title}” is due on ${momentText(task.deadline)}, and you have not sent it yet.`,
      'What you have is worth sending: your mentor reads it and helps you on. Work that comes later is marked late, and still read.',
    ],
    squares: { track: task.track_title, squares, marked: task.id },
    action: { label: 'Open the task', url: config.publicUrl + addressOf('task', { taskId: task.id }) },
    why: 'You get this mail because you are learning a track at Koya.',
  })
}

const deadlineExtended: MailWriter<'deadline-extended'> = async ({ config, db }, { extensionId }) => {
  const row = await findExtension(db, extensionId)
  if (!row) return null
  const { mentee, mentor } = row
  return writeLetter({
    to: mentor.email,
    subject: `${mentee.firstName} ${mentee.lastName} extended “${row.title}”`,
    greeting: `Hello ${mentor.firstName},`,
    paragraphs: [
      `${describeExtension(row)}.`,
      'You need not do anything. Each mentee has three extensions of 48 hours in a track.',
    ],
    action: {
      label: 'See the mentee',
      url: config.publicUrl + addressOf('mentee', { userID: mentee.id }),
    },
    why: `You get this mail because you are ${mentee.firstName}'s mentor at Koya.`,
  })
}

const deadlinesChanged: MailWriter<'deadlines-changed'> = async ({ config, db }, about) => {
  const changed = await listChanged(db, about)
  const [first] = changed
  if (!first) return null
  const isOne = changed.length === 1
  return writeLetter({
    to: first.mentee.email,
    subject: isOne
      ? `“${first.title}” has another deadline`
      : `${changed.length} of your deadlines have changed`,
    greeting: `Hello ${first.mentee.firstName},`,
    paragraphs: [
      `The admins have changed dates of the ${first.track_title} track. These are yours now:`,
      ...changed.map(({ title, deadline }) => `“${title}”: ${momentText(deadline)}`),
    ],
    action: isOne
      ? { label: 'Open the task', url: config.publicUrl + addressOf('task', { taskId: first.task_id }) }
      : { label: 'See your tasks', url: config.publicUrl + addressOf('tasks') },
    why: 'You get this mail because you are learning a track at Koya.',
  })
}

export const taskMails = {
  'deadline-near': deadlineNear,
  'deadline-extended': deadlineExtended,
  'deadlines-changed': deadlinesChanged,
} satisfies Partial<MailWriters>
