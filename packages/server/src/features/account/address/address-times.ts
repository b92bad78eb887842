import { dayMilliseconds } from '#time/time.ts'

/** How long the link in the mail to the new address works (rules: account 14). */
export const confirmMilliseconds = dayMilliseconds
/** How long a link works that takes an account back (rules: account 15). */
export const undoMilliseconds = 7 * dayMilliseconds
