import { readSession } from '#lib/session/session.ts'

/**
 * Returns a `fetch` that works only in the session of this user, for `callBy`. Somebody else may have signed
 * in on this device meanwhile.
 */
export const fetchAs =
  (userId: string) =>
  (address: string, init: RequestInit): Promise<Response> =>
    readSession()?.userId === userId ? fetch(address, init) : Promise.reject(new Error('Another session'))
