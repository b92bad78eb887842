import { addressOf, type Help } from '@koya/contract'
import { weekdayInWords } from '@koya/contract/texts/day-text'
import { sayLate } from '#notifications/news/late-line.ts'
import type { NewsTable, NewsWriter } from '#notifications/news/news.ts'
import { findHelp } from '#shared/promise/helpers.ts'
import { findAbsentMentor, findMentor } from './absences/absence-queries.ts'
import { absenceText } from './absences/absence-text.ts'
import { findLate, type Late } from './lateness/late-work.ts'
import { findTrack, findWaitingWork } from './lateness/waiting-work.ts'

/** Returns the end of a sentence, about who can review the work now (rules: promise 15). */
const sayShort = (help: Help | undefined): string => {
  if (help?.isHelped) return ': other mentors can take it now'
  return help?.adminsKnow ? ': nobody else helps out at present, and the admins know' : ''
}

/** Makes the writer of an inbox entry for a mentor; no entry if `write` returns false. */
const toMentor = (
  write: (late: Late) => string | false,
): NewsWriter<'waiting-work' | 'still-here' | 'set-away'> => ({
  topic: 'waiting',
  replaces: true,
  async line(at, { mentorId }) {
    const sentence = write(await findLate(at, mentorId))
    return sentence
      ? { userId: mentorId, sentence, address: addressOf('mentorOverview'), aboutId: null }
      : null
  },
})

export const promiseNews = {
  'promise-passed': {
    topic: 'waiting',
    replaces: true,
    async line({ db, clock }, { submissionId }) {
      const work = await findWaitingWork(db, submissionId)
      const help = (await findHelp(db, [submissionId], clock.now())).get(submissionId)
      if (!work?.due_at) return null
      return {
        userId: work.mentee.id,
        sentence: `“${work.title}” was due on ${weekdayInWords(work.due_at, clock.now())}${sayShort(help)}`,
        address: addressOf('task', { taskId: work.task_id }),
        aboutId: null,
        objectId: submissionId,
      }
    },
  },
  'work-taken': {
    topic: 'waiting',
    replaces: true,
    async line({ db }, { submissionId, helperId }) {
      const work = await findWaitingWork(db, submissionId)
      const helper = await findMentor(db, helperId)
      if (!work || !helper) return null
      return {
        userId: work.mentee.id,
        sentence: `${helper.first_name} ${helper.last_name} helps out and has taken “${work.title}”`,
        address: addressOf('task', { taskId: work.task_id }),
        aboutId: helperId,
        objectId: submissionId,
      }
    },
  },
  'work-offered': {
    topic: 'waiting',
    replaces: true,
    async line({ db }, { submissionId, mentorId }) {
      const work = await findWaitingWork(db, submissionId)
      if (!work) return null
      return {
        userId: mentorId,
        sentence: `Could you look at “${work.title}”? Its mentor is late or away`,
        address: addressOf('mentorOverview'),
        aboutId: null,
        objectId: submissionId,
      }
    },
  },
  'help-asked': {
    topic: 'waiting',
    replaces: true,
    async line({ db }, { trackId, mentorId }) {
      const track = await findTrack(db, trackId)
      if (!track) return null
      return {
        userId: mentorId,
        sentence: `Could you help out in ${track.title}? Work waits, and nobody does`,
        address: addressOf('mentorProfile'),
        aboutId: null,
        objectId: trackId,
      }
    },
  },
  'help-missing': {
    topic: 'waiting',
    replaces: true,
    async line({ db }, { trackId, adminId }) {
      const track = await findTrack(db, trackId)
      if (!track) return null
      return {
        userId: adminId,
        sentence: `Work in ${track.title} waits, and nobody helps out`,
        address: addressOf('adminOverview'),
        aboutId: null,
        objectId: trackId,
      }
    },
  },
  'mentees-offered': {
    topic: 'silence',
    replaces: true,
    async line({ db }, { mentorId, adminId }) {
      const mentor = await findMentor(db, mentorId)
      if (!mentor) return null
      return {
        userId: adminId,
        sentence: `${mentor.first_name} ${mentor.last_name} asks you to give their mentees to somebody else`,
        address: `${addressOf('pairings')}?mentor=${mentorId}`,
        aboutId: mentorId,
        objectId: mentorId,
      }
    },
  },
  'mentor-back': {
    topic: 'absences',
    replaces: true,
    async line({ db }, { menteeId, mentorId }) {
      const mentor = await findMentor(db, mentorId)
      if (!mentor) return null
      return {
        userId: menteeId,
        sentence: `${mentor.first_name} ${mentor.last_name} is back`,
        address: addressOf('ownMentor'),
        aboutId: mentorId,
        objectId: mentorId,
      }
    },
  },
  'mentor-silent': {
    topic: 'silence',
    replaces: true,
    async line({ db }, { mentorId, adminId }) {
      const mentor = await findMentor(db, mentorId)
      if (!mentor) return null
      const sentence = `${mentor.first_name} ${mentor.last_name} has stopped answering`
      return {
        userId: adminId,
        sentence,
        address: addressOf('person', { personId: mentorId }),
        aboutId: mentorId,
        objectId: mentorId,
      }
    },
  },
  'mentor-away': {
    topic: 'absences',
    replaces: true,
    async line({ db, clock }, about) {
      const now = clock.now()
      const found = await findAbsentMentor(db, about, now)
      if (!found) return null
      const { mentor, absence } = found
      return {
        userId: about.menteeId,
        sentence: `${mentor.firstName} ${mentor.lastName} is away ${absenceText(absence, now)}`,
        address: addressOf('ownMentor'),
        aboutId: about.mentorId,
        objectId: about.mentorId,
      }
    },
  },
  'waiting-work': toMentor((late) => late.work.length > 0 && sayLate(late.work.length)),
  'still-here': toMentor(({ work }) => work.length > 0 && 'Are you still with us?'),
  'set-away': toMentor(({ work }) => work.length > 0 && 'We have set you to away'),
} satisfies Partial<NewsTable>
