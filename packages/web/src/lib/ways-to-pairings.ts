import { addressOf } from '@koya/contract/pages'

/** Returns the address for moving all mentees of a mentor to other mentors (rules: promise 13). */
export const addressOfMoving = (mentorId: string): string =>
  `${addressOf('pairings')}?state=open&mentor=${mentorId}&move=all`

/** The hash with which the pairings page shows the waiting list first. */
export const waitingHash = '#waiting-list'
