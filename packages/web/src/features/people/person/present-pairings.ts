import type { Person } from '@koya/contract'

/**
 * Returns the person's open pairings. Finished and ended pairings do not prevent any action
 * (rules: people 18).
 */
export const presentPairings = ({ role, id, pairings }: Person) =>
  pairings.filter(
    ({ state, mentee, mentor }) => state === 'open' && (role === 'MENTEE' ? mentee : mentor).id === id,
  )

/** Counts the mentees of these pairings. A mentee may have the same mentor in several tracks. */
export const countMentees = (pairings: Person['pairings']): number =>
  new Set(pairings.map(({ mentee }) => mentee.id)).size
