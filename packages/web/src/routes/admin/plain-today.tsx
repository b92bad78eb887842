import { Waiting } from './today.tsx'

/** Supplies `Waiting` to an admin's dashboard without scripts, which cannot load the module on demand. */
export const plainToday = { Waiting }
