import { readSession } from '#lib/session/session.ts'

/** Returns a `fetch` that rejects unless this user is signed in. */
export const fetchAs =
  (userId: string, send: (address: string, init: RequestInit) => Promise<Response> = fetch) =>
  (address: string, init: RequestInit): Promise<Response> =>
    readSession()?.userId === userId ? send(address, init) : Promise.reject(new Error('Another session'))
