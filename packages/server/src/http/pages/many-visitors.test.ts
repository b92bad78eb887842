import { expect, it, onTestFinished } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildTrack, type TestPerson } from '#testing/builders.ts'
import { startSecondProcess } from '#testing/processes/second-process.ts'
import { useWebRoot } from '#testing/web-root.ts'

const webRoot = useWebRoot()
const koya = useTestApp({ webRoot })

interface Visitor {
  cookie: string
  id: string
  email: string
}

async function visitor({ id, email, session }: TestPerson): Promise<Visitor> {
  return { id, email, cookie: `koya-page=${await koya.context.tokens.signPage(session)}` }
}

async function visitors(count: number): Promise<Visitor[]> {
  const track = await buildTrack(koya.context)
  const mentor = await buildMentor(koya.context, track)
  const people = Array.from({ length: count }, async () =>
    visitor(await buildMentee(koya.context, track, mentor)),
  )
  return Promise.all(people)
}

interface Asked {
  cookie: string
  'if-none-match'?: string
}

const open = (headers: Asked) => koya.fastify.inject({ url: '/dashboard', headers: { ...headers } })

/** Fails if the page contains data of another person; true if it contains the visitor's data. */
function expectNobodyElse(html: string, own: Visitor | null, everybody: readonly Visitor[]): boolean {
  const shown = everybody.filter(({ id, email }) => html.includes(id) || html.includes(email))
  expect(own === null ? shown : shown.filter((one) => one !== own)).toEqual([])
  return shown.length > 0
}

it('of many pages that several people open at once none holds anything of another person', async () => {
  const people = await visitors(6)
  let drawn = 0
  const openOnce = async (index: number) => {
    const own = people[index % people.length]
    if (!own) throw new Error('Everybody opens pages.')
    const { body } = await open({ cookie: own.cookie })
    if (expectNobodyElse(body, own, people)) drawn++
  }
  for (let round = 0; round < 60; round++) {
    await Promise.all(Array.from({ length: 4 }, (_, place) => openOnce(round * 3 + place)))
  }
  // Under load, the server sends some pages without data, so the test does not expect all of them.
  expect(drawn).toBeGreaterThanOrEqual(100)
})

/** Two processes need a database server, because the embedded database serves only one. */
it.runIf(process.env.TEST_DATABASE_URL)(
  'of a thousand pages that several people open in turn at two processes none holds anything of another person',
  async () => {
    const second = await startSecondProcess(koya.databaseUrl ?? '', { WEB_ROOT: webRoot })
    onTestFinished(second.kill)
    const people = await visitors(7)
    const openThere = async ({ cookie }: Visitor) =>
      (await fetch(`${second.url}/dashboard`, { headers: { cookie } })).text()
    const openHere = async ({ cookie }: Visitor) => (await open({ cookie })).body
    const drawn = [0, 0]
    for (let turn = 0; turn < 1000; turn += 4) {
      const four = [0, 1, 2, 3].map(async (place) => {
        const own = people[(turn + place) % people.length]
        if (!own) throw new Error('Everybody opens pages.')
        const process = place % 2
        const html = await (process === 0 ? openHere(own) : openThere(own))
        if (expectNobodyElse(html, own, people)) drawn[process] = (drawn[process] ?? 0) + 1
      })
      await Promise.all(four)
    }
    // The test opens only as many pages at once on each process as the process renders at once: two.
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(100)
  },
)

interface Kept {
  body: string
  etag: string
}

/** Acts like a shared cache that stores every answer it may store, but ignores the `Vary` header. */
function openCarelessProxy() {
  let kept: Kept | null = null
  return async (cookie: string): Promise<string> => {
    const answer = await open({ cookie, ...(kept && { 'if-none-match': kept.etag }) })
    if (answer.statusCode === 304) return kept?.body ?? ''
    const rules = String(answer.headers['cache-control'])
    if (!/private|no-store/.test(rules)) {
      kept = { body: answer.body, etag: String(answer.headers.etag) }
    }
    return answer.body
  }
}

it('a proxy that keeps what it may gives nobody the page of another person', async () => {
  const people = await visitors(2)
  const [one, other] = people
  if (!one || !other) throw new Error('Two people share the proxy.')
  const ask = openCarelessProxy()
  const turns = [one, null, other, one, null, one, other, null, other]
  for (const own of turns) {
    expect(expectNobodyElse(await ask(own?.cookie ?? ''), own, people)).toBe(own !== null)
  }
})
