import * as z from 'zod/mini'
import { demoPassword } from '../../../packages/server/src/demo/people.ts'
import type { Question } from './steady-load.ts'

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

/** Logs somebody of the demo in. */
export const askLogIn = (api: string, email: string): Promise<Response> =>
  fetch(`${api}/auth/login`, {
    method: 'POST',
    signal: patience(),
    headers: { ...json, 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ email, password: demoPassword }),
  })

/** The session of somebody of the demo. */
export const logIn = async (api: string, email: string): Promise<string> =>
  LoggedIn.parse(await (await askLogIn(api, email)).json()).accessToken

export const read = (address: string, session: string): Promise<Response> =>
  fetch(address, { signal: patience(), headers: { authorization: `Bearer ${session}` } })

const someAddress = () => `10.${part()}.${part()}.${part()}`
const part = () => Math.floor(Math.random() * 250)

/** One in ten registers, the others read their profile; `registered` are the addresses that were answered with 201. */
export async function openLife(api: string) {
  const session = await logIn(api, 'mentor@koya.test')
  const registered: string[] = []
  let count = 0
  const next = (): Question => {
    if (++count % 10 > 0) return { name: 'read', ask: () => read(`${api}/profile`, session) }
    const email = `drill-${count}@koya.test`
    const ask = async () => {
      const response = await register(api, email)
      if (response.status === 201) registered.push(email)
      return response
    }
    return { name: 'register', ask }
  }
  return { next, registered, session }
}
