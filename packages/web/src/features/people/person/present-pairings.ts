import type { Person } from '@koya/contract'

/** Returns the open pairings in which the person has their present role (rules: people 18). */
export const presentPairings = ({ role, id, pairings }: Person) =>
  pairings.filter(
    ({ state, mentee, mentor }) => state === 'open' && (role === 'MENTEE' ? mentee : mentor).id === id,
  )

/** Returns the titles of the tracks that the person has finished as a mentee. */
export const finishedTracks = ({ id, pairings }: Person): string =>
  pairings
    .filter(({ state, mentee }) => state === 'finished' && mentee.id === id)
    .map(({ track }) => track.title)
    .join(' and ')

/** Counts the mentees of these pairings, each mentee once. */
export const countMentees = (pairings: Person['pairings']): number =>
  new Set(pairings.map(({ mentee }) => mentee.id)).size
