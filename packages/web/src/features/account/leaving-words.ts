import type { Role } from '@koya/contract'

/** For each role, the data that is deleted with the account and the data that stays (rules: account 19). */
export const leavingWords: Record<Role, { goes: string; stays: string }> = {
  MENTEE: {
    goes: 'Your profile and photo, the work that you sent with its grades and comments, and your place with your mentor. Your certificates will show as withdrawn.',
    stays: 'Nothing with your name, except in the backups, for two weeks.',
  },
  MENTOR: {
    goes: 'Your profile and photo, your address, and your places. Your mentees get another mentor.',
    stays:
      'The grades and comments that you gave. They belong to the work of your mentees, who read “Former mentor” in place of your name.',
  },
  ADMIN: {
    goes: 'Your profile and photo, and your address.',
    stays:
      'What you wrote for Koya: tracks, tasks and pages. Notes and reviews say “Former admin” in place of your name.',
  },
}
