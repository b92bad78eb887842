import { type AnswerName, addressOf, answerDays } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { writeToAdmin } from '#notifications/letters/admin-letter.ts'
import type { Action, Letter } from '#notifications/letters/letter.ts'
import { toLetterPerson } from '#notifications/letters/letter-person.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { daily, writeDay } from '#notifications/news/digest.ts'
import { count } from '#notifications/news/late-line.ts'
import { linkWaitingReviews } from '#shared/submissions/review-links.ts'
import { findAbsentMentor, findMentor } from './absences/absence-queries.ts'
import { absenceText } from './absences/absence-text.ts'
import { linkAnswer } from './answers/link-answer.ts'
import { helpMails } from './helping/help-mails.ts'
import { findLate, howMany, type Late } from './lateness/late-work.ts'

const named = 10

/** Writes the work as text, one submission on each line. */
function listWork({ work }: Late): string {
  const lines = work.slice(0, named).map((one) => `${one.title}, by ${one.first_name} ${one.last_name}`)
  return [...lines, ...(work.length > named ? [`and ${work.length - named} more`] : [])].join('\n')
}

function describeDue({ work, overdue, isHelped }: Late): string {
  if (overdue === 0) return `${work.length === 1 ? 'It is' : 'They are'} due soon.`
  const some = count(overdue, 'of them has', 'of them have')
  const which = overdue < work.length ? some : work.length === 1 ? 'It has' : 'They have'
  const helped = isHelped ? ', so other mentors of the track can help now' : ''
  return `${which} waited for longer than was promised${helped}.`
}

type Words = Pick<Letter, 'subject' | 'paragraphs'> & {
  label: string
  /** Set if the mail has links that answer without a login. Such a mail has no review links. */
  isAsked?: true
}

/** Makes the writer of a daily mail to a mentor; the writer returns null if there is nothing to report. */
const toMentor =
  (write: (late: Late) => Words): MailWriter<'waiting-work' | 'still-here' | 'set-away'> =>
  async (context, { mentorId, day }, isFirst) => {
    const late = await findLate(context, mentorId)
    if (!late.mentor || late.work.length === 0) {
      // Without late work, writes only the other news of `day`, and no mail if `day` is not given.
      return day === undefined ? null : daily(context, { userId: mentorId, day }, isFirst)
    }
    const { label, isAsked, ...words } = write(late)
    const overview = { label, url: `${context.config.publicUrl}${addressOf('mentorOverview')}` }
    const news =
      day === undefined ? {} : await writeDay(context, { userId: mentorId, day }, 'This is new as well:')
    return writeLetter({
      ...words,
      to: late.mentor.email,
      greeting: `Hello ${late.mentor.first_name},`,
      quote: listWork(late),
      ...(isAsked
        ? await linkAnswers(context, late.mentor, overview)
        : { action: overview, others: await linkWaitingReviews(context, late.mentor) }),
      ...news,
      note: `This mail comes at most once a day. You choose its hour ${late.mentor.role === 'ADMIN' ? 'in your settings' : 'on your profile page'}.`,
      why: 'You get this mail because you are a mentor at Koya.',
    })
  }

/** Returns the links of the mail that asks whether a mentor is still active. */
async function linkAnswers(
  context: Context,
  { id: userId, email }: { id: string; email: string },
  overview: Action,
) {
  const questionId = uuid()
  const link = (label: string, answer: AnswerName) =>
    linkAnswer(context, label, { questionId, userId, answer }, email)
  return {
    action: await link('I am here', 'here'),
    others: [
      await link('I am away for a week', 'away'),
      await link('Please give my mentees to somebody else', 'give'),
      overview,
    ],
  }
}

/** Advises what else a mentor can do; admins cannot set themselves to away (rules: promise 13). */
const sayWhatElse = ({ mentor }: Late): string =>
  mentor?.role === 'ADMIN'
    ? 'give your mentees another mentor'
    : 'say on your profile page that you are away: then nothing is due'

const waitingWork = toMentor((late) => ({
  subject: howMany(late),
  paragraphs: [
    `${howMany(late)}. ${describeDue(late)}`,
    `Ten minutes are often enough. If you have no time at the moment, ${sayWhatElse(late)}.`,
  ],
  label: 'See what waits',
}))

const stillHere = toMentor((late) => ({
  subject: 'Are you still with us?',
  paragraphs: [
    `${howMany(late)}, and we have not seen you for a while.`,
    `One tap is enough, without a login. The links are good for ${answerDays} days. If we hear nothing, we set you to away, so that your mentees do not wait in vain.`,
  ],
  label: 'Look at my overview first',
  isAsked: true,
}))

const setAway = toMentor((late) => ({
  subject: 'We have set you to away',
  paragraphs: [
    `${howMany(late)}, and we have not heard from you. So that nobody waits in vain, ${late.isHelped ? 'other mentors can look at it now, ' : ''}nobody new can choose you, and the admins know.`,
    'Nothing is lost: press “I am back” on your overview, and all is as before. Thank you for the time you have given.',
  ],
  label: 'Open my overview',
}))

/** Writes the mail to a mentee about the mentor's absence. */
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
      absence.ends_at === null
        ? 'The page of each task says who can look at your work meanwhile.'
        : `${mentor.firstName} looks at your work after that: the page of each task says who can look at it meanwhile.`,
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
    subject: `${name} has stopped answering`,
    paragraphs: [
      `Work waits for ${name}, and neither a review nor an answer has come. So we have set ${mentor.first_name} to away, and nobody new can choose ${mentor.first_name}.`,
      'You could write to them, or give their mentees another mentor.',
    ],
    action: {
      label: `See ${mentor.first_name}'s mentees`,
      url: `${config.publicUrl}${addressOf('pairings')}?mentor=${mentorId}`,
    },
  })
}

export const promiseMails = {
  ...helpMails,
  'mentor-silent': silent,
  'mentor-away': mentorAway,
  'waiting-work': waitingWork,
  'still-here': stillHere,
  'set-away': setAway,
} satisfies Partial<MailWriters>
