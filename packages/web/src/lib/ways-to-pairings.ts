import { addressOf } from '@koya/contract/pages'

/** Returns the address for moving all mentees of a mentor to other mentors (rules: promise 13). */
export const addressOfMoving = (mentorId: string): string =>
  `${addressOf('pairings')}?state=open&mentor=${mentorId}&move=all`
