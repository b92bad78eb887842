import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { demoPassword } from '#demo/people.ts'
import { growthOf } from '#testing/hostile/process-memory.ts'
import { type SizeCase, sizeCases } from '#testing/hostile/size-limits.ts'
import { freePort } from '#testing/ports.ts'
import { start } from '#testing/processes/start.ts'
import { makeFolderStore } from '#testing/servers/stores.ts'
import { useWebRoot } from '#testing/web-root.ts'

// A test may take five minutes, because it starts a whole process.
vi.setConfig({ testTimeout: 300_000 })

/** Memory in MB that the server itself may need for the requests, their answers and uncollected garbage. */
const mostMegabytes = 250

const threats = readFileSync(new URL('../../../../../docs/threats.md', import.meta.url), 'utf8')
const documented = [...threats.matchAll(/^\| `(\w+)` \| [^|]+ \| (\d+) \| (\d{3}|a sentence) \|$/gm)].map(
  ([, name = '', most, beyond]) => ({ name, most: Number(most), beyond }),
)
const WEB_ROOT = useWebRoot()
const store = makeFolderStore(true)
afterAll(() => store.drop())

it('every size that docs/threats.md names is tried', () => {
  const tried = Object.entries(sizeCases).map(([name, { served, refused }]) => ({
    name,
    beyond: served === refused ? 'a sentence' : String(refused),
  }))
  expect(tried).toEqual(documented.map(({ name, beyond }) => ({ name, beyond })))
})

it('T28 T43 T50 everything is served up to its greatest size and refused beyond it, within bounds of memory', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), DEMO: '1', WEB_ROOT, TURN_MILLISECONDS: '60000' }
  const { child, ready } = start({ ...store.env, ...settings })
  await ready
  const sessions = { admin: await logIn(origin, 'admin'), mentee: await logIn(origin, 'mentee') }

  const ask = async (limit: SizeCase, size: number) => {
    const { path, isBare, method = 'GET', as, headers, body } = await limit.send(size)
    if (isBare) return askBare(origin + path, headers)
    const authorization = as && { authorization: `Bearer ${sessions[as]}` }
    const sent = body instanceof Buffer ? new Uint8Array(body) : body
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...authorization },
      ...(sent !== undefined && { body: sent }),
    })
    return { status: answer.status, body: await answer.text() }
  }

  for (const { name, most } of documented) {
    const limit = sizeCases[name]
    if (!limit) throw new Error(`Nothing tries ${name}`)
    let asked: Awaited<ReturnType<typeof ask>>[] = []
    const grown = await growthOf(child.pid ?? 0, async () => {
      asked = [await ask(limit, most), await ask(limit, most + 1)]
    })
    const told = asked.map(({ status, body }) => ({ status, isRefusal: body.includes(limit.says) }))
    expect.soft(told, name).toEqual([
      { status: limit.served, isRefusal: false },
      { status: limit.refused, isRefusal: true },
    ])
    expect.soft(grown, name).toBeLessThanOrEqual(mostMegabytes + (limit.megabytes ?? 0))
    expect(child.exitCode, name).toBe(null)
  }
})

async function logIn(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@koya.test`, password: demoPassword }),
  })
  return z.parse(z.object({ accessToken: z.string() }), await answer.json()).accessToken
}

/** Sends a request with exactly these headers. */
async function askBare(url: string, headers: Record<string, string> = {}) {
  const asked = request(url, { headers, setDefaultHeaders: false }).end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('There was no answer')
  return { status: answer.statusCode, body: await text(answer) }
}
