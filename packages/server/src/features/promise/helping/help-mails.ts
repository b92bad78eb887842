import { addressOf, answerDays, type Help } from '@koya/contract'
import { weekdayInWords } from '@koya/contract/texts/day-text'
import { v7 as uuid } from 'uuid'
import { writeToAdmin } from '#notifications/letters/admin-letter.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { findHelp } from '#shared/promise/helpers.ts'
import { findMentor, findReader } from '../absences/absence-queries.ts'
import { linkAnswer } from '../answers/link-answer.ts'
import { findTrack, findWaitingWork } from '../lateness/waiting-work.ts'
import { listOtherMentors } from './ask-for-help.ts'

const promisePassed: MailWriter<'promise-passed'> = async ({ config, db, clock }, { submissionId }) => {
  const work = await findWaitingWork(db, submissionId)
  const help = (await findHelp(db, [submissionId], clock.now())).get(submissionId)
  if (!work?.due_at) return null
  return writeLetter({
    to: work.mentee.email,
    subject: `“${work.title}” takes longer than promised`,
    greeting: `Hello ${work.mentee.firstName},`,
    paragraphs: [
      `We promised a review of “${work.title}” by ${weekdayInWords(work.due_at, clock.now())}, and it still waits. We are sorry.`,
      ...describeHelp(help),
      'Go on with your next task meanwhile: your work keeps its place.',
    ],
    action: { label: 'See my work', url: config.publicUrl + addressOf('task', { taskId: work.task_id }) },
    why: 'You get this mail because you are learning a track at Koya.',
  })
}

/** Returns sentences about who can review the work now, or none. */
function describeHelp(help: Help | undefined): string[] {
  if (help?.isHelped)
    return ['Other mentors of your track can look at it now, and we ask one of them each evening.']
  if (!help?.adminsKnow) return []
  return ['Nobody else helps out in your track at present. The admins know that you wait.']
}

const workTaken: MailWriter<'work-taken'> = async ({ config, db }, { submissionId, helperId }) => {
  const work = await findWaitingWork(db, submissionId)
  const helper = await findMentor(db, helperId)
  if (!work || !helper) return null
  return writeLetter({
    to: work.mentee.email,
    subject: `${helper.first_name} ${helper.last_name} has taken “${work.title}”`,
    greeting: `Hello ${work.mentee.firstName},`,
    paragraphs: [
      `${helper.first_name} helps out and has taken “${work.title}”, which you sent to ${work.mentor.firstName}.`,
      `${work.mentor.firstName} stays your mentor. You do not need to do anything.`,
    ],
    action: { label: 'See my work', url: config.publicUrl + addressOf('task', { taskId: work.task_id }) },
    why: 'You get this mail because you are learning a track at Koya.',
  })
}

const workOffered: MailWriter<'work-offered'> = async ({ config, db }, { submissionId, mentorId }) => {
  const work = await findWaitingWork(db, submissionId)
  const mentor = await findReader(db, mentorId)
  if (!work || !mentor) return null
  return writeLetter({
    to: mentor.email,
    subject: `Could you look at “${work.title}”?`,
    greeting: `Hello ${mentor.first_name},`,
    paragraphs: [
      `“${work.title}” in ${work.track} waits for a mentor who is late or away, and this time you are the one whom we ask.`,
      'Ten minutes are often enough. The mentee stays with their mentor: you only look at this piece of work.',
    ],
    action: { label: 'See what is open', url: config.publicUrl + addressOf('mentorOverview') },
    note: 'If you would rather not help out any more, say so on your profile page.',
    why: 'You get this mail because you help out as a mentor at Koya.',
  })
}

const helpAsked: MailWriter<'help-asked'> = async (context, { trackId, mentorId }) => {
  const track = await findTrack(context.db, trackId)
  const mentor = await findReader(context.db, mentorId)
  if (!track || !mentor) return null
  const question = { questionId: uuid(), userId: mentorId, answer: 'help' as const }
  return writeLetter({
    to: mentor.email,
    subject: `Could you help out in ${track.title}?`,
    greeting: `Hello ${mentor.first_name},`,
    paragraphs: [
      `Work of mentees in ${track.title} waits for a mentor who is late or away, and no other mentor helps out there at present.`,
      'If you help out, you see what waits and take a piece of it when you have ten minutes. We mail you one piece an evening at most, and the mentees stay with their mentors.',
    ],
    action: await linkAnswer(context, 'I help out', question, mentor.email),
    note: `The button needs no login and is good for ${answerDays} days. You can stop helping out at any time on your profile page.`,
    why: `You get this mail because you are a mentor of ${track.title} at Koya.`,
  })
}

const helpMissing: MailWriter<'help-missing'> = async ({ config, db, clock }, { trackId, adminId }) => {
  const track = await findTrack(db, trackId)
  if (!track) return null
  const others = await listOtherMentors(db, trackId, clock.now())
  return writeToAdmin(db, adminId, {
    subject: `Work in ${track.title} waits, and nobody helps out`,
    paragraphs: [
      `Work in ${track.title} waits for a mentor who is late or away, and no other mentor helps out there.`,
      others.length > 0
        ? 'We have asked its other mentors. You can look at the work yourself, or write to them.'
        : 'There is no other mentor whom we could ask. You can look at the work yourself, or give the track another mentor.',
    ],
    action: { label: 'See what waits', url: `${config.publicUrl}${addressOf('submissions')}?state=waiting` },
  })
}

const menteesOffered: MailWriter<'mentees-offered'> = async ({ config, db }, { mentorId, adminId }) => {
  const mentor = await findMentor(db, mentorId)
  if (!mentor) return null
  const name = `${mentor.first_name} ${mentor.last_name}`
  return writeToAdmin(db, adminId, {
    subject: `${name} asks you to give their mentees to somebody else`,
    paragraphs: [
      `${name} has no time for their mentees any more and asks you to give them to somebody else. ${mentor.first_name} is set to away, and nobody new can choose ${mentor.first_name}.`,
    ],
    action: {
      label: `See ${mentor.first_name}'s mentees`,
      url: `${config.publicUrl}${addressOf('pairings')}?mentor=${mentorId}`,
    },
  })
}

const mentorBack: MailWriter<'mentor-back'> = async ({ config, db }, { menteeId, mentorId }) => {
  const mentor = await findMentor(db, mentorId)
  const mentee = await findReader(db, menteeId)
  if (!mentor || !mentee) return null
  return writeLetter({
    to: mentee.email,
    subject: `${mentor.first_name} ${mentor.last_name} is back`,
    greeting: `Hello ${mentee.first_name},`,
    paragraphs: [
      `${mentor.first_name} is back. Your work is still waiting, and the page of each task says by when it is looked at.`,
    ],
    action: { label: 'See my tasks', url: config.publicUrl + addressOf('tasks') },
    why: 'You get this mail because you are learning a track at Koya.',
  })
}

export const helpMails = {
  'promise-passed': promisePassed,
  'work-taken': workTaken,
  'work-offered': workOffered,
  'help-asked': helpAsked,
  'help-missing': helpMissing,
  'mentees-offered': menteesOffered,
  'mentor-back': mentorBack,
} satisfies Partial<MailWriters>
