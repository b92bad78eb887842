import { addressOf } from '@koya/contract/pages'

/** Returns the address that preselects all mentees of a mentor for moving (rules: promise 13). */
export const addressOfMoving = (mentorId: string): string =>
  `${addressOf('pairings')}?state=open&mentor=${mentorId}&move=all`

/** The hash that scrolls the pairings page to the waiting list. */
export const waitingHash = '#waiting-list'
