import { type Operation, type OperationName, operations } from '@koya/contract'
import * as z from 'zod/mini'
import { readConfig } from '../../packages/server/src/config/env.ts'
import { openLog } from '../../packages/server/src/config/log.ts'
import { openEmbedded } from '../../packages/server/src/db/engine/client.ts'
import { demoPassword } from '../../packages/server/src/demo/people.ts'
import { type Koya, startKoya } from '../../packages/server/src/start.ts'
import { absentId } from '../../packages/server/src/testing/absent-id.ts'
import { reportStatement, statementsOf } from '../../packages/server/src/testing/recorded-statements.ts'
import { findIdentifiers } from './demo-identifiers.ts'

const Refusal = z.object({ message: z.string() })

/** The demo person of each role. `anyone` calls without a login. */
const people = {
  mentee: 'mentee@koya.test',
  mentor: 'mentor@koya.test',
  admin: 'admin@koya.test',
  anyone: null,
}
export type Asker = keyof typeof people
export const isAsker = (name: string): name is Asker => Object.hasOwn(people, name)

export interface Asked {
  request: string
  status: number
  /** The sentence of a refusal; empty on success. */
  message: string
  statements: string[]
}

export const openDemo = (): Promise<Koya> =>
  startKoya(
    readConfig({ DATA_DIR: 'memory://', DEMO: '1', LOG_LEVEL: 'silent' }),
    openLog('silent', process.stderr),
    () => openEmbedded('memory://', reportStatement),
  )

/**
 * Makes a call as a demo person, with the contract's example as the body and demo ids as path parameters.
 * After a 404 or 409, tries the next ids until none are left.
 */
export async function askSql(
  koya: Koya,
  name: OperationName,
  asker: Asker,
  given: Record<string, string> = {},
): Promise<Asked> {
  const operation: Operation = operations[name]
  const headers = await signIn(koya, people[asker])
  // A first call fills the curriculum cache, so that the cache's statements are not in the result.
  await koya.app.inject({ url: '/api/tracks', headers: await signIn(koya, people.mentee) })
  const ids = await findIdentifiers(koya, operation.path)
  const most = Math.max(1, ...[...ids.values()].map(({ length }) => length))
  for (let turn = 0; ; turn++) {
    const present = [...ids].map(([param, values]) => [param, values[turn % values.length] ?? absentId])
    const asked = await ask(koya, operation, { ...Object.fromEntries(present), ...given }, headers)
    if (![404, 409].includes(asked.status) || turn + 1 >= most) return asked
  }
}

async function signIn({ app }: Koya, email: string | null): Promise<Record<string, string>> {
  if (email === null) return {}
  const payload = { email, password: demoPassword }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return { authorization: `Bearer ${z.parse(operations.login.answer.body, answer.json()).accessToken}` }
}

async function ask(
  { app }: Koya,
  { method, path, example }: Operation,
  values: Record<string, string>,
  headers: Record<string, string>,
): Promise<Asked> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, param) => values[param] ?? absentId)
  const asked = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`))
  const url = `/api${filled}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`
  const body = example.body === undefined ? {} : { payload: { ...example.body } }
  let answer = { statusCode: 0, body: '' }
  const statements = await statementsOf(async () => {
    answer = await app.inject({ method, url, headers, ...body })
  })
  const message = answer.statusCode < 400 ? '' : z.parse(Refusal, JSON.parse(answer.body)).message
  return { request: `${method.toUpperCase()} ${url}`, status: answer.statusCode, message, statements }
}
