import { Waiting } from './today.tsx'

/**
 * The content of an admin's dashboard on a page without scripts. This file imports `Waiting` directly,
 * because a page without scripts cannot load code later.
 */
export const plainToday = { Waiting }
