import { readSession } from '#lib/session/session.ts'

/**
 * Returns a `fetch` that works only in the session of this user, for `callBy`. Another user may have signed
 * in on this device meanwhile.
 */
export const fetchAs =
  (userId: string, send: (address: string, init: RequestInit) => Promise<Response> = fetch) =>
  (address: string, init: RequestInit): Promise<Response> =>
    readSession()?.userId === userId ? send(address, init) : Promise.reject(new Error('Another session'))
