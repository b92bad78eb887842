import { seen } from '#testing/steps/authoring.ts'
import { type Community, firstSwitchedOff, idOf, trackOf } from '../community/community.ts'
import { mailboxOf } from '../community/names.ts'
import { newcomerId } from '../per-turn.ts'
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

const aboutMentee = (turn: number, all: Community) => ({ params: { id: menteeId(menteeAt(turn, all), all) } })

/** Returns the input of a call about a person, with the `If-Match` of their current version. */
async function seenPerson(id: string, all: Community, ask: Ask) {
  const about = { as: asAdmin(all), params: { id } }
  return { ...about, headers: seen(await ask('readPerson', about)) }
}

const lastWeek = () => {
  const now = Date.now()
  const week = { from: new Date(now - 7 * 24 * 3600 * 1000), until: new Date(now) }
  return { from: week.from.toISOString(), until: week.until.toISOString() }
}

const leaving = { reason: 'They asked to leave.' }

export const peopleAskings = {
  readCommunity: byAdmin(),
  putStepsAway: byAdmin(),
  showSamples: byAdmin((turn) => ({ body: { shown: turn % 2 === 0 } })),
  readFigures: byAdmin(),
  listAdmins: byAdmin({ query: { limit: '10' } }),
  listPeople: {
    ...listed({}),
    ...narrowed('by name', listed({ sort: 'name' })),
    ...narrowed('mentors', listed({ role: 'MENTOR' })),
    ...narrowed('mentors by name', listed({ sort: 'name', role: 'MENTOR' })),
    ...narrowed('admins', listed({ role: 'ADMIN' })),
    ...narrowed('active', listed({ state: 'active' })),
    // Asks for no more rows than a small community has.
    ...narrowed('switched off', listed({ limit: '1', state: 'switched-off' })),
    ...narrowed('not confirmed', listed({ state: 'pending' })),
    ...narrowed('not confirmed, called so', listed({ state: 'pending', search: 'new7@' })),
    ...narrowed('invited', listed({ state: 'invited' })),
    ...narrowed('invited, called so', listed({ state: 'invited', search: 'invited7@' })),
    // A small community also has this many rows.
    ...narrowed('in need of a mentor', listed({ limit: '10', state: 'needs-mentor' })),
    ...narrowed('in need of a mentor by name', listed({ limit: '10', state: 'needs-mentor', sort: 'name' })),
    ...narrowed(
      'of a track',
      byAdmin((turn) => ({ query: { limit: '20', track: trackId(turn) } })),
    ),
    ...narrowed(
      'of a track by name',
      byAdmin((turn) => ({ query: { limit: '20', sort: 'name', track: trackId(turn) } })),
    ),
    ...narrowed(
      'mentors of a track',
      byAdmin((turn) => ({ query: { limit: '20', role: 'MENTOR', track: trackId(turn) } })),
    ),
    ...narrowed(
      'switched off of a track',
      // A small community has one switched-off person, and this is that person's track.
      byAdmin({
        query: {
          limit: '1',
          state: 'switched-off',
          track: idOf('track', trackOf(firstSwitchedOff)),
        },
      }),
    ),
    ...narrowed(
      'of a mentor',
      byAdmin((turn, all) => ({ query: { limit: '20', mentor: mentorId(turn, all) } })),
    ),
    ...narrowed(
      'of a mentor by name',
      byAdmin((turn, all) => ({ query: { limit: '20', sort: 'name', mentor: mentorId(turn, all) } })),
    ),
    ...narrowed(
      'called so',
      byAdmin((turn, all) => ({ query: { limit: '20', search: `${mailboxOf(menteeAt(turn, all))}@` } })),
    ),
    ...narrowed(
      'called so by name',
      byAdmin((turn, all) => ({
        query: { limit: '20', sort: 'name', search: `${mailboxOf(menteeAt(turn, all))}@` },
      })),
    ),
    // One person in fifteen has this name.
    ...narrowed('called like many', listed({ search: 'Adaeze' })),
    ...narrowed('called like many by name', listed({ sort: 'name', search: 'Adaeze' })),
    // Asks for no more rows than a small community has.
    ...narrowed('mentors called like many', listed({ limit: '3', role: 'MENTOR', search: 'Adaeze' })),
  },
  readPerson: {
    ...narrowed('a mentee', byAdmin(aboutMentee)),
    ...narrowed(
      'a mentor',
      byAdmin((turn, all) => ({ params: { id: mentorId(turn, all) } })),
    ),
  },
  listPersonAttempts: byAdmin((turn, all) => ({ ...aboutMentee(turn, all), query: { limit: '10' } })),
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
    ...narrowed('of an action', byAdmin({ query: { limit: '10', action: 'person.note-added' } })),
    ...narrowed('of an action that is rare', byAdmin({ query: { limit: '10', action: 'setting.changed' } })),
    ...narrowed(
      'of a week',
      byAdmin(() => ({ query: { limit: '10', ...lastWeek() } })),
    ),
    ...narrowed(
      'of a kind by an actor',
      byAdmin((_turn, all) => ({
        query: { limit: '10', kind: 'person', actor: idOf('person', all.people) },
      })),
    ),
  },
} satisfies Askings
