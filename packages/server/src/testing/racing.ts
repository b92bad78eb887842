import { afterAll, beforeAll } from 'vitest'
import type { TestApp } from './app.ts'
import { type SecondProcess, startSecondProcess } from './processes/second-process.ts'

/** The number of rounds; one is enough for the embedded database, where nothing can race. */
const rounds = process.env.TEST_DATABASE_URL ? 20 : 1
export const everyRound = Array.from({ length: rounds }, (_, index) => index + 1)
export const parallel = 50

interface Sending {
  as?: string
  body?: object
  headers?: Record<string, string>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `settings` override the usual settings of the second process. */
export function useRaces(koya: TestApp, settings: Record<string, string> = {}) {
  let second: SecondProcess | undefined
  let clients = 0

  beforeAll(async () => {
    if (koya.databaseUrl) second = await startSecondProcess(koya.databaseUrl, settings)
  })
  afterAll(() => second?.stop())

  /** Sends one call from a new client address, to both processes in turn if there are two. */
  async function send(method: Method, path: string, { as, body, headers = {} }: Sending = {}) {
    const number = ++clients
    const all = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...headers,
    }
    if (second && number % 2) {
      const init = { method, headers: all, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      const response = await fetch(`${second.url}/api${path}`, init)
      return { status: response.status, body: await response.text() }
    }
    const url = `/api${path}`
    const payload = body === undefined ? {} : { payload: body }
    const response = await koya.fastify.inject({ method, url, headers: all, ...payload })
    return { status: response.statusCode, body: response.body }
  }

  const post = (path: string, sending: Sending) => send('POST', path, sending)

  const race = (call: (index: number) => ReturnType<typeof post>) =>
    Promise.all(Array.from({ length: parallel }, (_, index) => call(index)))

  return { send, post, race }
}

export function countStatuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
