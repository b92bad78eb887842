import { invalidate } from '#lib/api/query.ts'

/** Refetches the sessions, and the push devices, which end with them. */
export const refreshSessions = (): Promise<void> => invalidate('listOwnSessions', 'readPush')

/** Refetches second factors and all that the first factor ends: other sessions and links of mails. */
export const refreshFactors = async (): Promise<void> => {
  await Promise.all([invalidate('readSecondFactors', 'readReviewLinks'), refreshSessions()])
}
