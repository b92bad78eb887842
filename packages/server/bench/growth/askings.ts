import type { OperationName, Role } from '@koya/contract'
import { profileForm } from '#testing/profile-form.ts'
import { password } from '../calls.ts'
import {
  type Community,
  idOf,
  mentorOf,
  submissionOf,
  submissionsOfMentee,
  taskOf,
  tasksSent,
  trackOf,
  tracks,
} from './community.ts'
import { linkTokens } from './links.ts'

/** What one call sends beside its method and path. */
export interface Sending {
  /** The number of the person who asks. */
  as?: { role: Role; person: number }
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
}

/** A way to call an operation, by its name in the table; each turn is asked once on each side. */
type Asking = (turn: number, community: Community) => Sending

/** The last mentees are given new passwords, which end their sessions. */
const newPasswords = 100

/** Far from one turn to the next, so that no two find the same pages in memory. */
const menteeAt = (turn: number, { mentees }: Community) => 1 + ((turn * 7919) % (mentees - newPasswords))
const mentorAt = (turn: number, { mentors }: Community) => 1 + ((turn * 7919) % mentors)
const asMentee = (mentee: number, { mentors }: Community) =>
  ({ role: 'MENTEE', person: mentors + mentee }) as const
const asMentor = (mentor: number) => ({ role: 'MENTOR', person: mentor }) as const
const asAdmin = ({ people }: Community) => ({ role: 'ADMIN', person: people }) as const

const mentees = (query: Record<string, string>): Record<string, Asking> => ({
  'by a mentor': (turn, all) => ({ as: asMentor(mentorAt(turn, all)), query: { limit: '10', ...query } }),
  'by an admin': (_turn, all) => ({ as: asAdmin(all), query: { limit: '10', ...query } }),
})

const narrowed = (label: string, askings: Record<string, Asking>): Record<string, Asking> =>
  Object.fromEntries(Object.entries(askings).map(([by, asking]) => [`${label} ${by}`, asking]))

const byAnybody = (ask: (turn: number) => Omit<Sending, 'as'> = () => ({})): Record<string, Asking> => ({
  'by a mentee': (turn, all) => ({ as: asMentee(menteeAt(turn, all), all), ...ask(turn) }),
})

const linkRequest = (email: string) => ({
  email,
  clientBaseUrl: 'http://localhost',
  tokenParamName: 'token',
  emailParamName: 'email',
})
const trackAt = (turn: number) => 1 + (turn % tracks)
const newWork = { taskUrl: 'https://work.example.org/page', menteeComment: 'I built it as the brief says.' }

/** Waits for its mentor: two mentees of four have sent their last one so. */
function waitingAt(turn: number, all: Community) {
  const mentee = ((menteeAt(turn, all) >> 2) << 2) + (turn % 2) || 4
  const mentor = mentorOf(mentee, all)
  const task = idOf('task', taskOf(trackOf(mentor), submissionsOfMentee - tasksSent))
  return { mentee, mentor, task, id: idOf('submission', submissionOf(mentee, submissionsOfMentee, all)) }
}

/** The operations of the contract, each in the ways whose cost could differ. */
export const askings: Partial<Record<OperationName, Record<string, Asking>>> = {
  login: {
    '': (turn, { people }) => ({
      body: { email: `person${1 + ((turn * 7919) % people)}@bench.test`, password },
    }),
  },
  register: {
    '': (turn) => ({
      body: {
        firstName: 'Adaeze',
        lastName: 'Bello',
        email: `growth${turn}@bench.test`,
        password: 'kq7zvbx2 indigo',
      },
    }),
  },
  sendEmailConfirmationToken: { '': (turn) => ({ body: linkRequest(`growth${turn}@bench.test`) }) },
  confirmEmail: {
    '': (turn) => ({ body: { token: linkTokens.confirm(turn), email: `link${turn}@bench.test` } }),
  },
  sendPasswordResetToken: {
    '': (turn, all) => ({ body: linkRequest(`person${menteeAt(turn, all)}@bench.test`) }),
  },
  resetPassword: {
    '': (turn, { people }) => ({
      body: {
        token: linkTokens.reset(turn),
        email: `person${people - 1 - turn}@bench.test`,
        newPassword: password,
      },
    }),
  },
  logout: byAnybody(),
  readProfile: byAnybody(),
  updateProfile: byAnybody((turn) => ({
    body: profileForm({ description: `I learn on my phone, ${turn}.` }),
  })),
  listTracks: byAnybody(),
  readTrack: byAnybody((turn) => ({ params: { id: idOf('track', trackAt(turn)) } })),
  listTrackStages: byAnybody((turn) => ({ params: { id: idOf('track', trackAt(turn)) } })),
  listStages: byAnybody(),
  listTrackMentors: byAnybody((turn) => ({
    params: { id: idOf('track', trackAt(turn)) },
    query: { limit: '5' },
  })),
  readCourse: byAnybody((turn) => ({ params: { id: idOf('course', trackAt(turn)) } })),
  enroll: {
    '': (turn, all) => {
      // Mentors whose number ends like this are approved, and have places.
      const mentor = 10 + (turn % 10) + 25 * (turn % Math.floor(all.mentors / 25))
      const mentee = 1 + turn * tracks + ((mentor + 2) % tracks)
      return {
        as: asMentee(mentee % 20 === 0 ? mentee + tracks : mentee, all),
        params: { trackId: idOf('track', trackOf(mentor)) },
        body: { mentorId: idOf('person', mentor) },
      }
    },
  },
  listTasks: byAnybody(),
  readTask: {
    'by a mentee': (turn, all) => {
      const { mentee, task } = waitingAt(turn, all)
      return { as: asMentee(mentee, all), params: { id: task } }
    },
  },
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
  },
  submitTask: {
    '': (turn, all) => {
      const { mentee, task } = waitingAt(turn, all)
      return {
        as: asMentee(mentee, all),
        params: { id: task },
        body: newWork,
        headers: { 'idempotency-key': `growth-${performance.now()}` },
      }
    },
  },
  listMentorSubmissions: {
    ...mentees({}),
    ...narrowed('waiting', mentees({ state: 'waiting' })),
    ...narrowed('graded', mentees({ state: 'graded' })),
    ...narrowed('sent back', mentees({ state: 'sent-back' })),
    'of a mentor by an admin': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', state: 'waiting', mentor: idOf('person', mentorAt(turn, all)) },
    }),
    'of a task by an admin': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', task: waitingAt(turn, all).task },
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
  listOwnMentors: {
    ...byAnybody(),
    'by an admin': (_turn, all) => ({ as: asAdmin(all), query: { limit: '10' } }),
  },
  listOwnMentees: {
    ...mentees({}),
    ...narrowed('by name', mentees({ sort: 'name' })),
    ...narrowed('longest waiting', mentees({ sort: 'waiting' })),
    ...narrowed('longest without work', mentees({ sort: 'last-work' })),
    ...narrowed('most graded', mentees({ sort: 'progress' })),
    ...narrowed('waiting', mentees({ state: 'waiting' })),
    ...narrowed('sent back', mentees({ state: 'sent-back' })),
    ...narrowed('quiet', mentees({ state: 'quiet' })),
    ...narrowed('finished', mentees({ state: 'finished' })),
    'called so by an admin': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', name: ` ${all.mentors + menteeAt(turn, all)}` },
    }),
  },
  readMentee: {
    'by a mentor': (turn, all) => {
      const { mentee, mentor } = waitingAt(turn, all)
      return { as: asMentor(mentor), params: { id: idOf('person', all.mentors + mentee) } }
    },
    'by an admin': (turn, all) => ({
      as: asAdmin(all),
      params: { id: idOf('person', all.mentors + menteeAt(turn, all)) },
    }),
  },
  readOverview: {
    'by a mentor': (turn, all) => ({ as: asMentor(mentorAt(turn, all)) }),
    'by an admin': (_turn, all) => ({ as: asAdmin(all) }),
  },
  listOwnPlaces: { '': (turn, all) => ({ as: asMentor(mentorAt(turn, all)) }) },
  offerPlaces: {
    '': (turn) => {
      const mentor = 1 + (turn % 45)
      return {
        as: asMentor(mentor),
        params: { trackId: idOf('track', trackOf(mentor)) },
        body: { places: 25 + (turn % 5) },
      }
    },
  },
  listAdmins: { '': (_turn, all) => ({ as: asAdmin(all), query: { limit: '10' } }) },
  listPeople: {
    '': (_turn, all) => ({ as: asAdmin(all), query: { limit: '20' } }),
    'by name': (_turn, all) => ({ as: asAdmin(all), query: { limit: '20', sort: 'name' } }),
    'mentors by name': (_turn, all) => ({
      as: asAdmin(all),
      query: { limit: '20', sort: 'name', role: 'MENTOR' },
    }),
    'switched off': (_turn, all) => ({ as: asAdmin(all), query: { limit: '20', state: 'switched-off' } }),
    'not confirmed': (_turn, all) => ({ as: asAdmin(all), query: { limit: '20', state: 'pending' } }),
    'of a track': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '20', track: idOf('track', trackAt(turn)) },
    }),
    'of a mentor': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '20', mentor: idOf('person', mentorAt(turn, all)) },
    }),
    'called so': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '20', search: `person${menteeAt(turn, all)}@` },
    }),
  },
  readPerson: {
    'a mentee': (turn, all) => ({
      as: asAdmin(all),
      params: { id: idOf('person', all.mentors + menteeAt(turn, all)) },
    }),
    'a mentor': (turn, all) => ({ as: asAdmin(all), params: { id: idOf('person', mentorAt(turn, all)) } }),
  },
  listPersonAttempts: {
    '': (turn, all) => ({
      as: asAdmin(all),
      params: { id: idOf('person', all.mentors + menteeAt(turn, all)) },
      query: { limit: '10' },
    }),
  },
  readCommunity: { '': (_turn, all) => ({ as: asAdmin(all) }) },
  listTrailActors: { '': (_turn, all) => ({ as: asAdmin(all), query: { limit: '10' } }) },
  listApplications: {
    '': (_turn, all) => ({ as: asAdmin(all), query: { limit: '20', state: 'new' } }),
  },
  listInvitations: { '': (_turn, all) => ({ as: asAdmin(all), query: { limit: '20' } }) },
  checkInvitations: {
    '': (turn, all) => ({ as: asAdmin(all), body: { csv: `someone${turn}@bench.test` } }),
  },
  listTrail: {
    '': (_turn, all) => ({ as: asAdmin(all), query: { limit: '10' } }),
    'of a person': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', object: idOf('person', menteeAt(turn, all)) },
    }),
  },
}
