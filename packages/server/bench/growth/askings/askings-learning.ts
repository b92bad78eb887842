import {
  type Community,
  idOf,
  mentorOf,
  submissionOf,
  taskOf,
  tasksSent,
  trackOf,
  tracks,
} from '../community/community.ts'
import {
  type Askings,
  asAdmin,
  asMentee,
  asMentor,
  byMentee,
  menteeAt,
  menteeId,
  menteesOfUses,
  mentorAt,
  narrowed,
  once,
  trackAt,
  trackId,
  type Ways,
  waitingAt,
} from './asking.ts'

const newWork = { taskUrl: 'https://work.example.org/page', menteeComment: 'I built it as the brief says.' }

/** Returns a mentee who has a held place in a second track. One mentee in two hundred has one. */
function waitsAt(turn: number, all: Community) {
  const mentee = 199 + 200 * (turn % Math.floor((all.mentees - menteesOfUses) / 200))
  const track = trackOf(mentorOf(mentee, all) + 1)
  return { as: asMentee(mentee, all), params: { trackId: idOf('track', track) } }
}

const work = (query: Record<string, string>): Ways => ({
  'by a mentor': (turn, all) => ({ as: asMentor(mentorAt(turn, all)), query: { limit: '10', ...query } }),
  'by an admin': (_turn, all) => ({ as: asAdmin(all), query: { limit: '10', ...query } }),
})

/** Formats a person's number as it appears in the last names of a large community. */
const numbered = (person: number): string => String(person).padStart(7, '0')

export const learningAskings = {
  listTracks: byMentee(),
  readTrack: byMentee((turn) => ({ params: { id: trackId(turn) } })),
  listTrackStages: byMentee((turn) => ({ params: { id: trackId(turn) } })),
  listStages: byMentee(),
  listTrackMentors: {
    ...byMentee((turn) => ({ params: { id: trackId(turn) }, query: { limit: '5' } })),
    'by an admin': (turn, all) => ({
      as: asAdmin(all),
      params: { id: trackId(turn) },
      query: { limit: '5' },
    }),
  },
  readCourse: byMentee((turn) => ({ params: { id: idOf('course', trackAt(turn)) } })),
  enroll: {
    '': (turn, all) => {
      // Mentors with these numbers are approved and have free places.
      const mentor = 10 + (turn % 10) + 25 * (turn % Math.floor(all.mentors / 25))
      const mentee = 1 + turn * tracks + ((mentor + 2) % tracks)
      return {
        as: asMentee(mentee % 20 === 0 ? mentee + tracks : mentee, all),
        params: { trackId: idOf('track', trackOf(mentor)) },
        body: { mentorId: idOf('person', mentor) },
      }
    },
  },
  listTasks: byMentee(() => ({ query: { fields: 'list' } })),
  search: {
    'by a mentee': (turn, all) => ({
      as: asMentee(1 + turn, all),
      query: { words: `task ${1 + (turn % 20)}` },
    }),
    'by a mentor': (turn, all) => ({
      as: asMentor(mentorAt(turn, all)),
      query: { words: numbered(all.mentors + 1 + turn) },
    }),
    'by an admin, a task': (turn, all) => ({ as: asAdmin(all), query: { words: `exercise ${1 + turn}` } }),
    'by an admin, with a mistake': (turn, all) => ({
      as: asAdmin(all),
      query: { words: `okafr ${numbered(1 + turn)}` },
    }),
  },
  readTask: {
    'by a mentee': (turn, all) => {
      const { mentee, task } = waitingAt(turn, all)
      return { as: asMentee(mentee, all), params: { id: task } }
    },
  },
  listTaskNotes: { '': (turn, all) => ({ as: asMentor(mentorAt(turn, all)) }) },
  listTaskSubmissions: {
    'by a mentee': (turn, all) => {
      const { mentee, task } = waitingAt(turn, all)
      return { as: asMentee(mentee, all), params: { id: task } }
    },
    'by a mentor': (turn, all) => {
      const { mentor, task } = waitingAt(turn, all)
      return { as: asMentor(mentor), params: { id: task }, query: { limit: '10' } }
    },
    'by an admin': (turn, all) => {
      const { task } = waitingAt(turn, all)
      return { as: asAdmin(all), params: { id: task }, query: { limit: '10' } }
    },
    'of a mentee by an admin': (turn, all) => {
      const { task, mentee } = waitingAt(turn, all)
      return {
        as: asAdmin(all),
        params: { id: task },
        query: { limit: '10', mentee: menteeId(mentee, all) },
      }
    },
  },
  submitTask: {
    '': (turn, all) => {
      const { mentee, task } = waitingAt(turn, all)
      return { as: asMentee(mentee, all), params: { id: task }, body: newWork, headers: once() }
    },
  },
  listMentorSubmissions: {
    ...work({}),
    ...narrowed('waiting', work({ state: 'waiting' })),
    ...narrowed('graded', work({ state: 'graded' })),
    ...narrowed('sent back', work({ state: 'sent-back' })),
    'of a mentor by an admin': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', state: 'waiting', mentor: idOf('person', mentorAt(turn, all)) },
    }),
    'of a task by an admin': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', task: waitingAt(turn, all).task },
    }),
    'of a mentee by an admin': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', mentee: menteeId(menteeAt(turn, all), all) },
    }),
    'sent back, of a task by an admin': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', state: 'sent-back', task: idOf('task', taskOf(trackAt(turn), tasksSent)) },
    }),
    'sent back, of a mentor by an admin': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', state: 'sent-back', mentor: idOf('person', mentorAt(turn, all)) },
    }),
  },
  readMentorSubmission: {
    'by a mentor': (turn, all) => {
      const { mentor, id } = waitingAt(turn, all)
      return { as: asMentor(mentor), params: { id } }
    },
  },
  gradeSubmission: {
    '': (turn, all) => {
      const mentee = menteeAt(turn, all)
      return {
        as: asMentor(mentorOf(mentee, all)),
        params: { submissionId: idOf('submission', submissionOf(mentee, 5, all)) },
        body: { gradePercentage: 1 + (turn % 100), mentorComment: `Well done, ${performance.now()}.` },
      }
    },
  },
  listOwnWaiting: { 'by a mentee': (turn, all) => ({ as: waitsAt(turn, all).as }) },
  waitForPlace: { 'once more': (turn, all) => waitsAt(turn, all) },
  listWaiting: {
    '': (_turn, all) => ({ as: asAdmin(all), query: { limit: '10' } }),
    'of a track': (turn, all) => ({ as: asAdmin(all), query: { limit: '10', track: trackId(turn) } }),
  },
} satisfies Askings
