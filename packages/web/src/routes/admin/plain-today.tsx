import { Waiting } from './today.tsx'

/** The dashboard of an admin without scripts, where nothing loads later. */
export const plainToday = { Waiting }
