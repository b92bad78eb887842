import { addressOf } from '@koya/contract'
import { listSquares } from '#content/squares.ts'
import { toLetterPerson } from '#notifications/letters/letter-person.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { momentText } from '#time/lagos.ts'
import { describeGone, describePassed } from './news.ts'
import { findEnrollment } from './queries.ts'
import { findGone, findHeld, findPassed } from './waiting-queries.ts'

const enrolled: MailWriter<'enrolled'> = async ({ config, db }, { enrollmentId }) => {
  const row = await findEnrollment(db, enrollmentId)
  if (!row) return null
  const { mentor } = row
  const squares = await listSquares(db, row.mentee.id, row.track_id)
  const first = squares.find(({ state }) => state === 'pending')
  return writeLetter({
    to: row.mentee.email,
    subject: `${mentor.firstName} ${mentor.lastName} is your mentor`,
    greeting: `Hello ${row.mentee.firstName},`,
    paragraphs: [
      `You are enrolled in the ${row.title} track. ${mentor.firstName} reads every task you submit and writes back.`,
      first
        ? 'Your first task is a small one. You can begin right away.'
        : 'Its tasks are still being written.',
    ],
    person: toLetterPerson(config, mentor, 'your mentor'),
    ...(first && { squares: { track: row.title, squares, marked: first.taskId } }),
    action: first
      ? { label: 'Open the first task', url: config.publicUrl + addressOf('task', { taskId: first.taskId }) }
      : {
          label: 'See the track',
          url: config.publicUrl + addressOf('track', { trackName: row.title, trackId: row.track_id }),
        },
    note: `You can write to ${mentor.firstName} at ${mentor.email}.`,
    why: 'You get this mail because you enrolled in a track at Koya.',
  })
}

const newMentee: MailWriter<'new-mentee'> = async ({ config, db }, { enrollmentId }) => {
  const row = await findEnrollment(db, enrollmentId)
  if (!row) return null
  const { mentee } = row
  const name = `${mentee.firstName} ${mentee.lastName}`
  return writeLetter({
    to: row.mentor.email,
    subject: `${name} is your new mentee`,
    greeting: `Hello ${row.mentor.firstName},`,
    paragraphs: [
      `${name} is enrolled in the ${row.title} track, and you are the mentor.`,
      'A short hello goes a long way in the first week.',
    ],
    person: toLetterPerson(config, mentee, 'your new mentee'),
    action: {
      label: `See ${mentee.firstName}`,
      url: `${config.publicUrl}${addressOf('mentee', { userID: mentee.id })}`,
    },
    note: `You can write to ${mentee.firstName} at ${mentee.email}.`,
    why: 'You get this mail because you are a mentor at Koya.',
  })
}

const placeHeld: MailWriter<'place-held'> = async ({ config, db, clock }, { menteeId, trackId }) => {
  const row = await findHeld(db, menteeId, trackId, clock.now())
  if (!row?.held_until) return null
  const { mentor, mentee, held_until } = row
  return writeLetter({
    to: mentee.email,
    subject: `A place with ${mentor.firstName} ${mentor.lastName} is held for you`,
    greeting: `Hello ${mentee.firstName},`,
    paragraphs: [
      `You waited for a mentor in the ${row.title} track, and now ${mentor.firstName} has a place for you.`,
      `We hold it for you until ${momentText(held_until)}. After that it goes to the next person, and you can join the list again.`,
    ],
    person: toLetterPerson(config, mentor, 'a mentor with a place for you'),
    action: {
      label: 'Enroll now',
      url: config.publicUrl + addressOf('track', { trackName: row.title, trackId }),
    },
    why: 'You get this mail because you asked Koya to tell you about a free place.',
  })
}

const placePassed: MailWriter<'place-passed'> = async ({ config, db }, { menteeId, trackId }) => {
  const row = await findPassed(db, menteeId, trackId)
  if (!row) return null
  return writeLetter({
    to: row.email,
    subject: describePassed(row),
    greeting: `Hello ${row.first_name},`,
    paragraphs: [
      `${describePassed(row)}, since it was not taken in time.`,
      'If you still want to learn this track, choose it again on your dashboard: you enroll if a mentor has a place, and can join the waiting list if not.',
    ],
    action: { label: 'Open my dashboard', url: config.publicUrl + addressOf('dashboard') },
    why: 'You get this mail because you waited for a place at Koya.',
  })
}

const placeGone: MailWriter<'place-gone'> = async ({ config, db, clock }, { menteeId, trackId }) => {
  const row = await findGone(db, menteeId, trackId, clock.now())
  if (!row) return null
  const why =
    row.state === 'open'
      ? 'its mentor cannot take anybody at present, and no other mentor is free'
      : 'the track takes nobody new at present'
  return writeLetter({
    to: row.email,
    subject: describeGone(row),
    greeting: `Hello ${row.first_name},`,
    paragraphs: [
      `${describeGone(row)}: ${why}. We are sorry.`,
      'You keep your place in the line, and we write as soon as the next place is held for you. You do not need to do anything.',
    ],
    action: { label: 'Open my dashboard', url: config.publicUrl + addressOf('dashboard') },
    why: 'You get this mail because you wait for a place at Koya.',
  })
}

export const enrollmentMails = {
  enrolled,
  'new-mentee': newMentee,
  'place-held': placeHeld,
  'place-passed': placePassed,
  'place-gone': placeGone,
} satisfies Partial<MailWriters>
