import { firstSwitchedOff, idOf } from '../community/community.ts'
import { mailboxOf } from '../community/names.ts'
import {
  type Askings,
  byAdmin,
  menteeAt,
  menteeId,
  mentorId,
  narrowed,
  trackId,
  type Ways,
  waitingAt,
} from './asking.ts'

/** Exports only a few rows, because the cost of a longer file grows in proportion to its rows. */
const part = (label: string, filter: Record<string, string> = {}): Ways =>
  narrowed(label, byAdmin({ body: { limit: 10, ...filter } }))

const personal = { isPersonal: false }

export const exportAskings = {
  exportPeople: {
    ...narrowed(
      'called so',
      byAdmin((turn, all) => ({ body: { search: `${mailboxOf(menteeAt(turn, all))}@`, ...personal } })),
    ),
    ...narrowed(
      'of a mentor',
      byAdmin((turn, all) => ({ body: { mentor: mentorId(turn, all), ...personal } })),
    ),
    ...narrowed('admins', byAdmin({ body: { role: 'ADMIN', ...personal } })),
    ...narrowed(
      'not confirmed, called so',
      byAdmin({ body: { state: 'pending', search: 'new7@', ...personal } }),
    ),
    // Asks for no more rows than a small community has, because more rows take longer.
    ...narrowed(
      'in need of a mentor',
      byAdmin({
        body: { state: 'needs-mentor', mentor: idOf('person', firstSwitchedOff), ...personal },
      }),
    ),
    ...narrowed(
      'switched off',
      byAdmin({ body: { state: 'switched-off', search: `${mailboxOf(firstSwitchedOff)}@`, ...personal } }),
    ),
  },
  exportMentors: {
    ...part(''),
    ...part('active', { state: 'active' }),
    ...part('called like many', { search: 'Adaeze' }),
    ...narrowed(
      'of a track',
      byAdmin((turn) => ({ body: { limit: 10, track: trackId(turn) } })),
    ),
    ...narrowed(
      'called so',
      byAdmin((turn, all) => ({ body: { limit: 10, search: `${mailboxOf(1 + (turn % all.mentors))}@` } })),
    ),
  },
  exportPairings: {
    ...part(''),
    ...part('open', { state: 'open' }),
    ...part('finished', { state: 'finished' }),
    ...part('ended', { state: 'ended' }),
    ...narrowed('with a request', byAdmin({ body: { limit: 5, request: 'open' } })),
    ...narrowed(
      'of a track',
      byAdmin((turn) => ({ body: { limit: 10, track: trackId(turn) } })),
    ),
    ...narrowed(
      'of a mentor',
      byAdmin((turn, all) => ({ body: { limit: 10, mentor: mentorId(turn, all) } })),
    ),
    ...narrowed(
      'of a mentee',
      byAdmin((turn, all) => ({ body: { limit: 10, mentee: menteeId(menteeAt(turn, all), all) } })),
    ),
  },
  exportSubmissions: {
    ...part(''),
    ...part('waiting', { state: 'waiting' }),
    ...part('graded', { state: 'graded' }),
    ...part('sent back', { state: 'sent-back' }),
    ...narrowed(
      'of a mentor',
      byAdmin((turn, all) => ({ body: { limit: 10, mentor: mentorId(turn, all) } })),
    ),
    ...narrowed(
      'of a mentee',
      byAdmin((turn, all) => ({ body: { limit: 10, mentee: menteeId(menteeAt(turn, all), all) } })),
    ),
    ...narrowed(
      'of a task',
      byAdmin((turn, all) => ({ body: { limit: 10, task: waitingAt(turn, all).task } })),
    ),
  },
} satisfies Askings
