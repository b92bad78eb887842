import { Waiting } from './today.tsx'

/**
 * The content of an admin's dashboard on a page without scripts. This file imports it directly, because such
 * a page cannot load code later.
 */
export const plainToday = { Waiting }
