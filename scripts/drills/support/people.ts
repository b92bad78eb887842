import * as z from 'zod/mini'
import { demoPassword } from '../../../packages/server/src/demo/people.ts'
import type { Question } from './steady-load.ts'

const LoggedIn = z.object({ accessToken: z.string() })
/** Aborts a request after 20 seconds, like a person who gives up. */
const patience = () => AbortSignal.timeout(20_000)
const json = { 'content-type': 'application/json' }

/** Registers a new person from a random network address, because limits count by address. */
export const register = (api: string, email: string): Promise<Response> =>
  fetch(`${api}/auth/register`, {
    method: 'POST',
    signal: patience(),
    headers: { ...json, 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ firstName: 'Adaeze', lastName: 'Okonkwo', email, password: 'kq7zvbx2 indigo' }),
  })

export const askLogIn = (api: string, email: string): Promise<Response> =>
  fetch(`${api}/auth/login`, {
    method: 'POST',
    signal: patience(),
    headers: { ...json, 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ email, password: demoPassword }),
  })

/** Logs a demo person in; returns the access token and the cookie for server-rendered pages. */
export async function enter(api: string, email: string): Promise<{ session: string; pageCookie: string }> {
  const response = await askLogIn(api, email)
  const { accessToken } = LoggedIn.parse(await response.json())
  const cookies = response.headers.getSetCookie().map((set) => set.split(';')[0] ?? '')
  return { session: accessToken, pageCookie: cookies.find((one) => one.startsWith('koya-page=')) ?? '' }
}

export const logIn = async (api: string, email: string): Promise<string> => (await enter(api, email)).session

export const read = (address: string, session: string): Promise<Response> =>
  fetch(address, { signal: patience(), headers: { authorization: `Bearer ${session}` } })

const someAddress = () => `10.${part()}.${part()}.${part()}`
const part = () => Math.floor(Math.random() * 250)

/** Returns a load: every tenth call registers, the others read; `registered` lists emails after a 201. */
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
