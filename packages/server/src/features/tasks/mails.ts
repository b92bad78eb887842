import { addressOf } from '@koya/contract'
import { listSquares } from '#content/squares.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { momentText } from '#time/lagos.ts'
import { findNear } from './near-deadline.ts'

/** Writes a reminder of a deadline; nothing after the deadline or once the mentee has submitted. */
const deadlineNear: MailWriter<'deadline-near'> = async ({ config, db, clock }, about) => {
  const task = await findNear(db, about, clock.now())
  if (!task) return null
  const squares = await listSquares(db, about.menteeId, task.track_id)
  return writeLetter({
    to: task.mentee.email,
    subject: `"${task.title}" is due soon`,
    greeting: `Hello ${task.mentee.firstName},`,
    paragraphs: [
      `"${task.title}" is due on ${momentText(task.deadline)}, and you have not sent it yet.`,
      'What you have is worth sending: your mentor reads it and helps you on. Work that comes later is marked late, and still read.',
    ],
    squares: { track: task.track_title, squares, marked: task.id },
    action: { label: 'Open the task', url: config.publicUrl + addressOf('task', { taskId: task.id }) },
    why: 'You get this mail because you are learning a track at Koya.',
  })
}

export const taskMails = { 'deadline-near': deadlineNear } satisfies Partial<MailWriters>
