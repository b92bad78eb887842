import { addressOf } from '@koya/contract/pages'

/** Where the mentees of a mentor who is gone are chosen already, to be moved (rules: promise 13). */
export const addressOfMoving = (mentorId: string): string =>
  `${addressOf('pairings')}?state=open&mentor=${mentorId}&move=all`

/** Brings whoever waits for a place to the top of the pairings. */
export const waitingHash = '#waiting-list'
