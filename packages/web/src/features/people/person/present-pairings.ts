import type { Person } from '@koya/contract'

/**
 * Returns the person's open pairings. Finished and ended pairings do not prevent any action
 * (rules: people 18).
 */
export const presentPairings = ({ role, id, pairings }: Person) =>
  pairings.filter(
    ({ state, mentee, mentor }) => state === 'open' && (role === 'MENTEE' ? mentee : mentor).id === id,
  )
