import { addressOf } from '@koya/contract'
import { writeToAdmin } from '#mail/admin-letter.ts'
import type { Letter } from '#mail/letter.ts'
import { toLetterPerson } from '#mail/letter-person.ts'
import type { MailWriter, MailWriters } from '#mail/mails.ts'
import { writeLetter } from '#mail/write-letter.ts'
import { daily, writeDay } from '#news/daily-mail.ts'
import { findAbsentMentor, findMentor } from './absence-queries.ts'
import { absenceText } from './absence-text.ts'
import { count, findLate, howMany, howManyOpen, type Late } from './late-work.ts'

/** So many are named. */
const named = 10

/** One line each, as a list that a phone can show. */
function listWork({ work }: Late): string {
  const lines = work.slice(0, named).map((one) => `${one.title}, by ${one.first_name} ${one.last_name}`)
  return [...lines, ...(work.length > named ? [`and ${work.length - named} more`] : [])].join('\n')
}

/** Whether promises are broken already. */
function describeDue({ work, overdue }: Late): string {
  if (overdue === 0) return `${work.length === 1 ? 'It is' : 'They are'} due soon.`
  const which = work.length === 1 ? 'It has' : count(overdue, 'of them has', 'of them have')
  return `${which} waited for longer than was promised, so other mentors of the track can help now.`
}

type Words = Pick<Letter, 'subject' | 'paragraphs'> & { label: string }

/** A mail of the kind that comes at most once a day; nothing to tell, no mail. */
const toMentor =
  (write: (late: Late) => Words | null): MailWriter<'waiting-work' | 'still-here' | 'set-away'> =>
  async (context, { mentorId, day }) => {
    const late = await findLate(context, mentorId)
    const written = write(late)
    if (!late.mentor || !written) {
      // What waited for the mail of the day comes all the same.
      return day === undefined ? null : daily(context, { userId: mentorId, day })
    }
    const { label, ...words } = written
    const news =
      day === undefined ? {} : await writeDay(context, { userId: mentorId, day }, 'This is new as well:')
    return writeLetter({
      ...words,
      to: late.mentor.email,
      greeting: `Hello ${late.mentor.first_name},`,
      ...(late.work.length > 0 && { quote: listWork(late) }),
      action: { label, url: `${context.config.publicUrl}${addressOf('mentorOverview')}` },
      ...news,
      note: 'You choose the hour of this mail on your profile page. It comes at most once a day.',
      why: 'You get this mail because you are a mentor at Koya.',
    })
  }

const waitingWork = toMentor((late) => {
  const { work, open } = late
  if (work.length > 0) {
    return {
      subject: howMany(late),
      paragraphs: [
        `${howMany(late)}. ${describeDue(late)}`,
        'Ten minutes are often enough. If you have no time at the moment, say on your profile page that you are away: then nothing is due.',
        ...(open > 0 ? [`${howManyOpen(open)}, too.`] : []),
      ],
      label: 'See what waits',
    }
  }
  if (open === 0) return null
  return {
    subject: howMany(late),
    paragraphs: [
      `${howMany(late)} in your tracks: ${open === 1 ? 'its mentor has not looked at it in time, or is' : 'their mentors have not looked at them in time, or are'} away.`,
      'Ten minutes are often enough for one. The mentee stays with their mentor: you only look at this piece of work. If you would rather not help out any more, say so on your profile page.',
    ],
    label: 'See what is open',
  }
})

const ofOwn = (write: (late: Late) => Words) =>
  toMentor((late) => (late.work.length > 0 ? write(late) : null))

const stillHere = ofOwn((late) => ({
  subject: 'Are you still with us?',
  paragraphs: [
    `${howMany(late)}, and we have not seen you for a while.`,
    'Press “I am still here” on your overview, or review something: both tell us that you are there. If we hear nothing, we set you to away, so that your mentees do not wait in vain.',
  ],
  label: 'Open my overview',
}))

const setAway = ofOwn((late) => ({
  subject: 'We have set you to away',
  paragraphs: [
    `${howMany(late)}, and we have not heard from you. So that nobody waits in vain, other mentors can look at it now, and nobody new can choose you.`,
    'Nothing is lost: press “I am back” on your overview, and all is as before. Thank you for the time you have given.',
  ],
  label: 'Open my overview',
}))

/** Only for who has chosen it: the inbox and the mentor's card say the same. */
const mentorAway: MailWriter<'mentor-away'> = async ({ config, db, clock }, about) => {
  const now = clock.now()
  const found = await findAbsentMentor(db, about, now)
  if (!found) return null
  const { mentee, mentor, absence } = found
  return writeLetter({
    to: mentee.email,
    subject: `${mentor.firstName} ${mentor.lastName} is away ${absenceText(absence, now)}`,
    greeting: `Hello ${mentee.firstName},`,
    paragraphs: [
      `${mentor.firstName} is away ${absenceText(absence, now)}. Go on with your tasks and send them as always.`,
      absence.hands_over
        ? 'Other mentors of your track can look at your work meanwhile.'
        : `${mentor.firstName} looks at what waits after that. Other mentors of your track can look at what you send meanwhile.`,
    ],
    person: toLetterPerson(config, mentor, 'your mentor'),
    action: { label: 'See my mentor', url: `${config.publicUrl}${addressOf('ownMentor')}` },
    why: 'You get this mail because you are learning a track at Koya.',
  })
}

const silent: MailWriter<'mentor-silent'> = async ({ config, db }, { mentorId, adminId }) => {
  const mentor = await findMentor(db, mentorId)
  if (!mentor) return null
  const name = `${mentor.first_name} ${mentor.last_name}`
  return writeToAdmin(db, adminId, {
    subject: `${name} has fallen silent`,
    paragraphs: [
      `Work waits for ${name}, and neither a review nor an answer has come. So we have set ${mentor.first_name} to away: other mentors can look at the work, and nobody new can choose ${mentor.first_name}.`,
      'You could write to them, or give their mentees another mentor.',
    ],
    action: {
      label: `See ${mentor.first_name}'s mentees`,
      url: `${config.publicUrl}${addressOf('pairings')}?mentor=${mentorId}`,
    },
  })
}

export const promiseMails = {
  'mentor-silent': silent,
  'mentor-away': mentorAway,
  'waiting-work': waitingWork,
  'still-here': stillHere,
  'set-away': setAway,
} satisfies Partial<MailWriters>
