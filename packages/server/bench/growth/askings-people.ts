import { seen } from '#testing/authoring.ts'
import {
  type Ask,
  type Askings,
  asAdmin,
  byAdmin,
  listed,
  menteeAt,
  menteeFor,
  menteeId,
  mentorId,
  narrowed,
  once,
  trackId,
} from './asking.ts'
import { type Community, idOf } from './community.ts'
import { newcomerId } from './per-turn.ts'

const aboutMentee = (turn: number, all: Community) => ({ params: { id: menteeId(menteeAt(turn, all), all) } })

/** A person by an identifier, and the `If-Match` of how they stand. */
async function seenPerson(id: string, all: Community, ask: Ask) {
  const about = { as: asAdmin(all), params: { id } }
  return { ...about, headers: seen(await ask('readPerson', about)) }
}

const leaving = { reason: 'They asked to leave.' }

export const peopleAskings = {
  readCommunity: byAdmin(),
  readFigures: byAdmin(),
  listAdmins: byAdmin({ query: { limit: '10' } }),
  listPeople: {
    ...listed({}),
    ...narrowed('by name', listed({ sort: 'name' })),
    ...narrowed('mentors by name', listed({ sort: 'name', role: 'MENTOR' })),
    // As many as a small community has.
    ...narrowed('switched off', listed({ limit: '1', state: 'switched-off' })),
    ...narrowed('not confirmed', listed({ state: 'pending' })),
    ...narrowed('invited', listed({ state: 'invited' })),
    ...narrowed('in need of a mentor', listed({ state: 'needs-mentor' })),
    ...narrowed(
      'of a track',
      byAdmin((turn) => ({ query: { limit: '20', track: trackId(turn) } })),
    ),
    ...narrowed(
      'of a mentor',
      byAdmin((turn, all) => ({ query: { limit: '20', mentor: mentorId(turn, all) } })),
    ),
    ...narrowed(
      'called so',
      byAdmin((turn, all) => ({ query: { limit: '20', search: `person${menteeAt(turn, all)}@` } })),
    ),
  },
  readPerson: {
    ...narrowed('a mentee', byAdmin(aboutMentee)),
    ...narrowed(
      'a mentor',
      byAdmin((turn, all) => ({ params: { id: mentorId(turn, all) } })),
    ),
  },
  listPersonAttempts: byAdmin((turn, all) => ({ ...aboutMentee(turn, all), query: { limit: '10' } })),
  exportPeople: narrowed(
    'called so',
    byAdmin((turn, all) => ({ body: { search: `person${menteeAt(turn, all)}@`, isPersonal: false } })),
  ),
  exportMentors: byAdmin({ body: { limit: 10 } }),
  exportPairings: byAdmin({ body: { limit: 10 } }),
  exportSubmissions: byAdmin({ body: { limit: 10 } }),
  addPersonNote: byAdmin((turn, all) => ({
    ...aboutMentee(turn, all),
    headers: once(),
    body: { text: 'Works nights.' },
  })),
  removePersonNote: {
    '': async (turn, all, ask) => {
      const about = { as: asAdmin(all), ...aboutMentee(turn, all) }
      const { id } = await ask('addPersonNote', { ...about, body: { text: 'Works nights.' } })
      return { ...about, params: { ...about.params, noteId: id } }
    },
  },
  sendPersonMail: byAdmin((turn, all) => ({
    params: { id: menteeId(menteeFor('mailed', turn, all), all) },
  })),
  changeRole: {
    '': async (turn, all, ask) => ({
      ...(await seenPerson(newcomerId(turn), all, ask)),
      body: { role: 'MENTOR' },
    }),
  },
  switchOffPerson: {
    '': async (turn, all, ask) => ({
      ...(await seenPerson(menteeId(menteeFor('switched-off', turn, all), all), all, ask)),
      body: leaving,
    }),
  },
  switchOnPerson: {
    '': async (turn, all, ask) => {
      const id = menteeId(menteeFor('switched-on', turn, all), all)
      const off = await ask('switchOffPerson', { ...(await seenPerson(id, all, ask)), body: leaving })
      return { as: asAdmin(all), params: { id }, headers: seen(off) }
    },
  },
  endSessions: byAdmin((turn, all) => ({
    params: { id: menteeId(menteeFor('logged-out', turn, all), all) },
  })),
  listTrailActors: byAdmin({ query: { limit: '10' } }),
  listTrail: {
    ...byAdmin({ query: { limit: '10' } }),
    ...narrowed(
      'of a person',
      byAdmin((turn, all) => ({ query: { limit: '10', object: idOf('person', menteeAt(turn, all)) } })),
    ),
    ...narrowed(
      'by an actor',
      byAdmin((_turn, all) => ({ query: { limit: '10', actor: idOf('person', all.people) } })),
    ),
    ...narrowed('of a kind', byAdmin({ query: { limit: '10', kind: 'person' } })),
  },
} satisfies Askings
