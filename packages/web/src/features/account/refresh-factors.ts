import { invalidate } from '#lib/api/query.ts'

/** Refetches second factors and sessions, because adding the first factor ends all other sessions. */
export const refreshFactors = (): Promise<void> => invalidate('readSecondFactors', 'listOwnSessions')
