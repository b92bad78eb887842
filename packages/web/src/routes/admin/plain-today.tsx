import { Today } from './today.tsx'

/** Today on the dashboard without scripts, where nothing loads later. */
export const plainToday = { Today }
