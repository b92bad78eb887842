import { type Community, idOf, mentorOf, trackOf } from '../community/community.ts'
import { mailboxOf } from '../community/names.ts'
import {
  type Ask,
  type Askings,
  asAdmin,
  asMentee,
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

/** The number of rows that a small community has. */
const fewRows = '5'

/**
 * The number of mentees who move back and forth. It is small, so that no mentor gets more mentees than their
 * places.
 */
const movedPeople = 10
const movedAt = (turn: number, all: Community) => menteeFor('moved', turn % movedPeople, all)

/** Returns an enrollment in its current state, with the input of an admin's call about it. */
async function findPairing(mentee: number, all: Community, ask: Ask) {
  const as = asAdmin(all)
  const id = idOf('enrollment', mentee)
  const { items } = await ask('listPairings', { as, query: { mentee: menteeId(mentee, all) } })
  const pairing = items.find((one) => one.id === id)
  if (!pairing) throw new Error(`Mentee ${mentee} is not enrolled`)
  return { pairing, about: { as, params: { id } } }
}

/** Returns an open enrollment without a request for another mentor. */
async function openPairing(mentee: number, all: Community, ask: Ask) {
  const found = await findPairing(mentee, all, ask)
  await ask('endEnrollment', { ...found.about, body: { ended: true } })
  await ask('endEnrollment', { ...found.about, body: { ended: false } })
  return found
}

const request = (mentee: number, all: Community) => ({
  as: asMentee(mentee, all),
  params: { trackId: idOf('track', trackOf(mentorOf(mentee, all))) },
  headers: once(),
  body: { reason: 'We have no evening in common.' },
})

export const pairingAskings = {
  listMentorsWithRoom: byAdmin((turn) => ({ params: { id: trackId(turn) }, query: { limit: '20' } })),
  listPairings: {
    ...listed({}),
    ...narrowed('open', listed({ state: 'open' })),
    ...narrowed('finished', listed({ state: 'finished' })),
    ...narrowed('ended', listed({ limit: fewRows, state: 'ended' })),
    ...narrowed('with a request', listed({ limit: fewRows, request: 'open' })),
    ...narrowed(
      'of a track',
      byAdmin((turn) => ({ query: { limit: '20', track: trackId(turn) } })),
    ),
    ...narrowed(
      'of a mentor',
      byAdmin((turn, all) => ({ query: { limit: '20', mentor: mentorId(turn, all) } })),
    ),
    ...narrowed(
      'open of a track',
      byAdmin((turn) => ({ query: { limit: '20', state: 'open', track: trackId(turn) } })),
    ),
    ...narrowed(
      'with a request of a track',
      byAdmin((turn) => ({ query: { limit: '1', request: 'open', track: trackId(turn) } })),
    ),
    ...narrowed(
      'with a request of a mentor',
      byAdmin((turn, all) => ({ query: { limit: '1', request: 'open', mentor: mentorId(turn, all) } })),
    ),
    ...narrowed(
      'of somebody called so',
      byAdmin((turn, all) => ({ query: { limit: '20', search: `${mailboxOf(menteeAt(turn, all))}@` } })),
    ),
    ...narrowed(
      'of a mentee',
      byAdmin((turn, all) => ({ query: { mentee: menteeId(menteeAt(turn, all), all) } })),
    ),
  },
  moveMentees: {
    '': async (turn, all, ask) => {
      const mentee = movedAt(turn, all)
      const { pairing, about } = await openPairing(mentee, all, ask)
      const { id, mentor } = pairing
      // These mentors are approved for the same track and have free places.
      const others = [20, 45].map((first) => idOf('person', first + (mentorOf(mentee, all) % 5)))
      return {
        as: about.as,
        headers: once(),
        body: {
          pairings: [{ id, mentorId: mentor.id }],
          mentorId: others.find((other) => other !== mentor.id),
        },
      }
    },
  },
  endEnrollment: {
    '': async (turn, all, ask) => {
      const { pairing, about } = await findPairing(movedAt(turn, all), all, ask)
      return { ...about, body: { ended: pairing.state !== 'ended' } }
    },
  },
  askForMentor: {
    '': async (turn, all, ask) => {
      const mentee = menteeFor('moved', turn, all)
      await openPairing(mentee, all, ask)
      return request(mentee, all)
    },
  },
  declineMentorRequest: {
    '': async (turn, all, ask) => {
      const mentee = menteeFor('moved', turn, all)
      const { about } = await openPairing(mentee, all, ask)
      await ask('askForMentor', request(mentee, all))
      return { ...about, headers: once(), body: { answer: 'Your mentor has more time from May.' } }
    },
  },
} satisfies Askings
