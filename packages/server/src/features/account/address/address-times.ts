import { dayMilliseconds } from '#time/time.ts'

/** How long the link to the new address works (rules: account 14). */
export const confirmMilliseconds = dayMilliseconds
/** How long the owner of the old address can undo the change (rules: account 15). */
export const undoMilliseconds = 7 * dayMilliseconds
