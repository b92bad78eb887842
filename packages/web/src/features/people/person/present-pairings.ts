import type { Person } from '@koya/contract'

/** Returns the open pairings. Finished and ended ones do not prevent any action (rules: people 18). */
export const presentPairings = ({ role, id, pairings }: Person) =>
  pairings.filter(
    ({ state, mentee, mentor }) => state === 'open' && (role === 'MENTEE' ? mentee : mentor).id === id,
  )
