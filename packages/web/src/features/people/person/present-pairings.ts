import type { Person } from '@koya/contract'

/** What counts today; what is finished or has ended keeps nobody from anything (rules: people 18). */
export const presentPairings = ({ role, id, pairings }: Person) =>
  pairings.filter(
    ({ state, mentee, mentor }) => state === 'open' && (role === 'MENTEE' ? mentee : mentor).id === id,
  )
