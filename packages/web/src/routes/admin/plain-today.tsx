import { Waiting } from './today.tsx'

/** An admin's dashboard without scripts, which cannot load `Waiting` on demand. */
export const plainToday = { Waiting }
