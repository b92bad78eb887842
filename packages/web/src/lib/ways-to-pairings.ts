import { addressOf } from '@koya/contract/pages'

const addressWith = (filter: Record<string, string>): string =>
  `${addressOf('pairings')}?${new URLSearchParams({ state: 'open', ...filter })}`

/** Returns the address of the list with the open pairings of one mentee. */
export const addressOfPairingsOf = (menteeId: string): string => addressWith({ mentee: menteeId })

/** Returns the address of the list with the open pairings of one mentor's mentees. */
export const addressOfMenteesOf = (mentorId: string): string => addressWith({ mentor: mentorId })

/** Returns the address for moving one mentee of a track to another mentor. */
export const addressOfMovingOne = (menteeId: string, trackId: string): string =>
  addressWith({ mentee: menteeId, track: trackId, move: 'all' })

/** Returns the address for moving a mentee who asks for another mentor. */
export const addressOfAnswering = (menteeId: string): string =>
  `${addressOf('pairings')}?${new URLSearchParams({ asks: 'yes', mentee: menteeId, move: 'all' })}`

/** Returns the address for moving all mentees of a mentor to other mentors (rules: promise 13). */
export const addressOfMoving = (mentorId: string): string => addressWith({ mentor: mentorId, move: 'all' })
