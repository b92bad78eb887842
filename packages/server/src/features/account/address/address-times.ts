import { dayMilliseconds } from '#time/time.ts'

/** How long the link in the mail to the new address works (rules: account 14). */
export const confirmMilliseconds = dayMilliseconds
/** How long a link to take back the account works (rules: account 15). */
export const undoMilliseconds = 7 * dayMilliseconds
