import { invalidate } from '#lib/api/query.ts'

/** Refetches the second steps and, because a first one ends all other sessions, the sessions. */
export const refreshFactors = (): Promise<void> => invalidate('readSecondFactors', 'listOwnSessions')
