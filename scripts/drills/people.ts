import * as z from 'zod/mini'
import { demoPassword } from '../../packages/server/src/demo/people.ts'

const LoggedIn = z.object({ accessToken: z.string() })
/** Who waits longer has gone. */
const patience = () => AbortSignal.timeout(20_000)
const json = { 'content-type': 'application/json' }

/** Registers somebody new; each from a network address of their own, since limits count by it. */
export const register = (api: string, email: string): Promise<Response> =>
  fetch(`${api}/auth/register`, {
    method: 'POST',
    signal: patience(),
    headers: { ...json, 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ firstName: 'Adaeze', lastName: 'Okonkwo', email, password: 'kq7zvbx2 indigo' }),
  })

/** The session of somebody of the demo. */
export async function logIn(api: string, email: string): Promise<string> {
  const response = await fetch(`${api}/auth/login`, {
    method: 'POST',
    signal: patience(),
    headers: { ...json, 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  return LoggedIn.parse(await response.json()).accessToken
}

export const read = (address: string, session: string): Promise<Response> =>
  fetch(address, { signal: patience(), headers: { authorization: `Bearer ${session}` } })

const someAddress = () => `10.${part()}.${part()}.${part()}`
const part = () => Math.floor(Math.random() * 250)
