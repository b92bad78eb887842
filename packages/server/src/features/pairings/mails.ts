import { addressOf } from '@koya/contract'
import { writeToAdmin } from '#notifications/letters/admin-letter.ts'
import { toLetterPerson } from '#notifications/letters/letter-person.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { requestsAddress } from './news.ts'
import { countMore, countPeople, findMentor, findPair, selectPairs } from './news-pairs.ts'
import { findRequest } from './request-queries.ts'

type Named = { mentee: { firstName: string; lastName: string } }
/** One name on each line is easy to read on a phone. */
const nameAll = (pairs: readonly Named[]): string =>
  pairs.map(({ mentee }) => `${mentee.firstName} ${mentee.lastName}`).join('\n')

const mentorChanged: MailWriter<'mentor-changed'> = async ({ config, db }, { enrollmentId }) => {
  const pair = await findPair(db, enrollmentId)
  if (!pair) return null
  const { mentor, mentee } = pair
  return writeLetter({
    to: mentee.email,
    subject: `${mentor.firstName} ${mentor.lastName} is your mentor now`,
    greeting: `Hello ${mentee.firstName},`,
    paragraphs: [
      `From today ${mentor.firstName} looks at your work in the ${pair.title} track.`,
      'Nothing is lost: what you sent, your grades and every comment came along. You do not need to do anything.',
    ],
    person: toLetterPerson(config, mentor, 'your mentor'),
    action: { label: 'See my mentor', url: `${config.publicUrl}${addressOf('ownMentor')}` },
    note: `You can write to ${mentor.firstName} at ${mentor.email}.`,
    why: 'You get this mail because you are learning a track at Koya.',
  })
}

const enrollmentEnded: MailWriter<'enrollment-ended'> = async ({ config, db }, { enrollmentId }) => {
  const pair = await findPair(db, enrollmentId)
  if (!pair || pair.ended_at === null) return null
  return writeLetter({
    to: pair.mentee.email,
    subject: `Your enrollment in the ${pair.title} track has ended`,
    greeting: `Hello ${pair.mentee.firstName},`,
    paragraphs: [
      `An admin has ended your enrollment in the ${pair.title} track, so you cannot send more work in it.`,
      'Nothing is lost: what you sent, your grades and every comment stay, and work that waits is still reviewed.',
      'If you want to go on, or if this is a mistake, write to the admins. They can let your enrollment go on.',
    ],
    action: { label: 'Write to the admins', url: `${config.publicUrl}${addressOf('contactUs')}` },
    why: 'You get this mail because you were learning a track at Koya.',
  })
}

const enrollmentContinued: MailWriter<'enrollment-continued'> = async ({ config, db }, { enrollmentId }) => {
  const pair = await findPair(db, enrollmentId)
  if (!pair || pair.ended_at !== null) return null
  const { mentor } = pair
  return writeLetter({
    to: pair.mentee.email,
    subject: `Your enrollment in the ${pair.title} track goes on`,
    greeting: `Hello ${pair.mentee.firstName},`,
    paragraphs: [
      `An admin lets your enrollment in the ${pair.title} track go on. You can send work again, and everything from before is there.`,
    ],
    person: toLetterPerson(config, mentor, 'your mentor'),
    action: { label: 'Open my tasks', url: `${config.publicUrl}${addressOf('tasks')}` },
    why: 'You get this mail because you are learning a track at Koya.',
  })
}

const movedIn: MailWriter<'mentees-moved-in'> = async ({ config, db }, { mentorId, enrollmentIds }) => {
  const mentor = await findMentor(db, mentorId)
  const pairs = (await selectPairs(db, enrollmentIds).execute()).filter(
    ({ mentor: { id } }) => id === mentorId,
  )
  const [first] = pairs
  if (!mentor || !first) return null
  const waiting = pairs.reduce((sum, pair) => sum + pair.waiting, 0)
  return writeLetter({
    to: mentor.email,
    subject: `You have ${countMore(pairs.length)} in ${first.title}`,
    greeting: `Hello ${mentor.first_name},`,
    paragraphs: [
      `An admin has given you ${countPeople(pairs.length)} from another mentor, with everything they have sent so far.`,
      waiting === 0
        ? 'None of their work is waiting. A short hello goes a long way.'
        : `${waiting === 1 ? '1 submission is' : `${waiting} submissions are`} waiting for you. A short hello goes a long way.`,
      pairs.length === 1 ? 'Your new mentee:' : 'Your new mentees:',
    ],
    quote: nameAll(pairs),
    action: { label: 'See my mentees', url: `${config.publicUrl}${addressOf('mentees')}` },
    why: 'You get this mail because you are a mentor at Koya.',
  })
}

const movedOut: MailWriter<'mentees-moved-out'> = async ({ config, db }, { mentorId, enrollmentIds }) => {
  const mentor = await findMentor(db, mentorId)
  const pairs = await selectPairs(db, enrollmentIds).execute()
  const [first] = pairs
  if (!mentor || !first) return null
  return writeLetter({
    to: mentor.email,
    subject: `${countPeople(pairs.length)} in ${first.title} moved to another mentor`,
    greeting: `Hello ${mentor.first_name},`,
    paragraphs: [
      `An admin has given ${countPeople(pairs.length)} of yours to another mentor. Their waiting work has left your list.`,
      'The grades and comments you gave stay, with your name. Thank you for the time you gave them.',
      'Who has moved:',
    ],
    quote: nameAll(pairs),
    action: { label: 'Open Koya', url: `${config.publicUrl}${addressOf('mentees')}` },
    why: 'You get this mail because you are a mentor at Koya.',
  })
}

const requestDeclined: MailWriter<'mentor-request-declined'> = async ({ config, db }, { requestId }) => {
  const request = await findRequest(db, requestId)
  const pair = request && (await findPair(db, request.enrollment_id))
  if (!pair || request.answer === null) return null
  return writeLetter({
    to: pair.mentee.email,
    subject: `${pair.mentor.firstName} stays your mentor`,
    greeting: `Hello ${pair.mentee.firstName},`,
    paragraphs: [
      `You asked for another mentor in the ${pair.title} track. The admins have read it and decided that ${pair.mentor.firstName} stays your mentor. They write:`,
    ],
    quote: request.answer,
    action: { label: 'See my mentor', url: `${config.publicUrl}${addressOf('ownMentor')}` },
    why: 'You get this mail because you asked for another mentor at Koya.',
  })
}

const requested: MailWriter<'mentor-requested'> = async ({ db, config }, { requestId, adminId }) => {
  const request = await findRequest(db, requestId)
  const pair = request && (await findPair(db, request.enrollment_id))
  if (!pair || request.answered_at !== null) return null
  const { mentee, mentor, title } = pair
  return writeToAdmin(db, adminId, {
    subject: `${mentee.firstName} ${mentee.lastName} asks for another mentor`,
    paragraphs: [
      `${mentee.firstName} learns ${title} with ${mentor.firstName} ${mentor.lastName}, and asks you for another mentor. You can move ${mentee.firstName}, or say why not.`,
    ],
    person: toLetterPerson(config, mentee, 'a mentee'),
    quote: request.reason,
    action: { label: 'See who asks', url: `${config.publicUrl}${requestsAddress}` },
  })
}

export const pairingMails = {
  'mentor-requested': requested,
  'mentor-changed': mentorChanged,
  'enrollment-ended': enrollmentEnded,
  'enrollment-continued': enrollmentContinued,
  'mentees-moved-in': movedIn,
  'mentees-moved-out': movedOut,
  'mentor-request-declined': requestDeclined,
} satisfies Partial<MailWriters>
