import { idOf, trackOf } from '../community/community.ts'
import {
  type Askings,
  asAdmin,
  asMentor,
  byAdmin,
  byMentee,
  menteeAt,
  menteeId,
  mentorAt,
  narrowed,
  type Ways,
  waitingAt,
} from './asking.ts'

const mentees = (query: Record<string, string>): Ways => ({
  'by a mentor': (turn, all) => ({ as: asMentor(mentorAt(turn, all)), query: { limit: '10', ...query } }),
  ...narrowed('by an admin', byAdmin({ query: { limit: '10', ...query } })),
})

export const mentoringAskings = {
  listOwnMentors: { ...byMentee(), ...narrowed('by an admin', byAdmin({ query: { limit: '10' } })) },
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
    ...narrowed('silent', mentees({ state: 'silent' })),
    ...narrowed('never sent', mentees({ state: 'never-sent' })),
    ...narrowed('never enrolled by an admin', byAdmin({ query: { limit: '10', state: 'never-enrolled' } })),
    ...narrowed('waiting, by name', mentees({ state: 'waiting', sort: 'name' })),
    ...narrowed('quiet, longest without work', mentees({ state: 'quiet', sort: 'last-work' })),
    ...narrowed('sent back, most graded', mentees({ state: 'sent-back', sort: 'progress' })),
    ...narrowed('sent back, longest waiting', mentees({ state: 'sent-back', sort: 'waiting' })),
    ...narrowed('waiting, most graded', mentees({ state: 'waiting', sort: 'progress' })),
    ...narrowed('quiet, longest waiting', mentees({ state: 'quiet', sort: 'waiting' })),
    ...narrowed('silent, by name', mentees({ state: 'silent', sort: 'name' })),
    ...narrowed('finished, longest waiting', mentees({ state: 'finished', sort: 'waiting' })),
    'called like many by an admin': (_turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', name: 'Adaeze' },
    }),
    'called like many, by name by an admin': (_turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', name: 'Adaeze', sort: 'name' },
    }),
    'called so by an admin': (turn, all) => ({
      as: asAdmin(all),
      query: { limit: '10', name: ` ${String(all.mentors + menteeAt(turn, all)).padStart(7, '0')}` },
    }),
  },
  readMentee: {
    'by a mentor': (turn, all) => {
      const { mentee, mentor } = waitingAt(turn, all)
      return { as: asMentor(mentor), params: { id: menteeId(mentee, all) } }
    },
    ...narrowed(
      'by an admin',
      byAdmin((turn, all) => ({ params: { id: menteeId(menteeAt(turn, all), all) } })),
    ),
  },
  readOverview: {
    'by a mentor': (turn, all) => ({ as: asMentor(mentorAt(turn, all)) }),
    ...narrowed('by an admin', byAdmin()),
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
} satisfies Askings
