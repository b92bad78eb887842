import { addressOf } from '@koya/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, password } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { besideTransaction } from '#testing/servers/one-connection.ts'
import { submissionForm } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const [atOnce, mostWaiting] = [8, 100]
const koya = useTestApp({ webRoot: useWebRoot(), turnMilliseconds: minutes(1) })
const { send, cookieOf, newKey, work } = postedForms(koya)

const open = (cookie: string, url = '/dashboard') => koya.fastify.inject({ url, headers: { cookie } })
const frame = async () => (await koya.fastify.inject('/dashboard')).body

/**
 * Waits until the page contains its data, because a slow machine may first send the frame without the data.
 */
const comesWithData = (cookie: string, { id }: { id: string }): Promise<void> =>
  expect.poll(async () => (await open(cookie)).body, { timeout: 20_000 }).toContain(id)

async function visitor() {
  const track = await buildTrack(koya.context)
  const person = await buildMentee(koya.context, track, await buildMentor(koya.context, track))
  return { person, track, cookie: await cookieOf(person) }
}

const confirming = (payload: object) =>
  koya.fastify.inject({ method: 'POST', url: '/api/auth/confirm-email', payload })

const whileLocked = <T>(tables: string, work: () => Promise<T>): Promise<T> =>
  koya.context.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.raw(tables)} in access exclusive mode`.execute(trx)
    return besideTransaction(work)
  })

/** Runs `work` while this many calls have a slot of the request queue or wait for one. */
async function whileCalls(count: number, work: () => Promise<void>): Promise<void> {
  const calls = await whileLocked('certificate, email_token, rate_limit', async () => {
    const asked = { token: 'made up', email: 'nobody@koya.test' }
    const answers = Array.from({ length: count }, () => confirming(asked))
    // The server refuses an invalid call just before the queue. When the refusal arrives, all calls sent
    // earlier are in the queue.
    for (let round = 0; round < 3; round++) await confirming({})
    await work()
    return { answers }
  })
  await Promise.all(calls.answers)
}

/** The embedded database has only one connection, so these tests need a PostgreSQL server. */
describe.runIf(process.env.TEST_DATABASE_URL)('a page', () => {
  it('goes out as its frame while calls wait for a turn, and with its data as soon as none waits', async () => {
    const { person, cookie } = await visitor()
    await whileCalls(atOnce, () => comesWithData(cookie, person))
    await whileCalls(atOnce + 1, async () => {
      expect((await open(cookie)).body).toBe(await frame())
    })
    await comesWithData(cookie, person)
  })

  it('without scripts waits in the line of the calls, whatever asks for it, and is told to come again', async () => {
    const { cookie } = await visitor()
    await whileCalls(atOnce + mostWaiting, async () => {
      for (const [given, url] of [
        [cookie, '/dashboard?plain'],
        [cookie, '/dashboard?done=enroll'],
        [`${cookie}; koya-light=1`, '/dashboard'],
        ['', '/login?back=%2Fdashboard%2Finbox'],
      ] as const) {
        const { statusCode, headers, body } = await open(given, url)
        expect([statusCode, headers['retry-after']], url).toEqual([503, '5'])
        expect(body).toContain('Load this page again in a moment.')
      }
    })
    expect((await open(cookie, '/dashboard?plain')).statusCode).toBe(200)
  })

  it('comes back with the form that finds no turn, and needs no turn for that', async () => {
    const { person, track } = await visitor()
    const page = addressOf('submitTask', { taskId: track.tasks[0] ?? '' })
    const typed = work()
    await whileCalls(atOnce + mostWaiting, async () => {
      const answer = await send(page, typed, { as: person })
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(plainIn(answer.body)).toMatchObject({
        posted: { values: submissionForm(), refusal: { code: 'busy' } },
      })
    })
  })

  it('goes out as its frame when its data come late, long before one without scripts gives up', async () => {
    const { person, cookie } = await visitor()
    const late = await whileLocked('submission', async () => {
      const answered: string[] = []
      const plain = open(cookie, '/dashboard?plain').then((answer) => {
        answered.push('plain')
        return answer
      })
      const drawn = open(cookie).then((answer) => {
        answered.push('drawn')
        return answer
      })
      expect((await drawn).body).toBe(await frame())
      expect(answered).toEqual(['drawn'])
      return { plain }
    })
    const { statusCode, body } = await late.plain
    expect([statusCode, body.includes('<p>plain</p>')]).toEqual([200, true])
    await comesWithData(cookie, person)
  })

  it('goes out as its frame while nobody can say whose cookie it is', async () => {
    const { person, cookie } = await visitor()
    const late = await whileLocked('session', async () => {
      let isGivenUp = false
      const plain = open(cookie, '/dashboard?plain').finally(() => {
        isGivenUp = true
      })
      expect((await open(cookie)).body).toBe(await frame())
      expect(isGivenUp).toBe(false)
      return { plain }
    })
    expect((await late.plain).statusCode).toBe(200)
    await comesWithData(cookie, person)
  })
})

describe('without scripts', () => {
  it('each page and each form gives its turn back, also one that fails', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const cookie = await cookieOf(person)
    const page = addressOf('menteeProfile')
    for (let time = 0; time <= atOnce; time++) {
      expect((await open(cookie, '/dashboard?plain')).statusCode).toBe(200)
      expect((await open(cookie, '/dashboard?plain&fails')).statusCode).toBe(500)
      const typed = { form: 'updateProfile', key: newKey(), city: 'Jos' }
      expect((await send(page, typed, { as: person })).status).toBe(422)
      expect((await send('/login', { form: 'login', email: person.email, password })).status).toBe(303)
    }
  })

  it('a page that fails says so as a page, and a form keeps what was typed', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const cookie = await cookieOf(person)
    const failed = await open(cookie, '/dashboard?plain&fails')
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(failed.body).toContain('Something went wrong on our side')
    const page = `${addressOf('menteeProfile')}?fails`
    const typed = { form: 'updateProfile', key: newKey(), city: 'Three <b>towns</b>' }
    const answer = await send(page, typed, { as: person })
    expect([answer.status, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('Something went wrong on our side')
    expect(answer.body).toContain('Three &lt;b&gt;towns&lt;/b&gt;')
    const login = await send('/login?fails', { form: 'login', email: person.email, password: 'no such word' })
    expect([login.status, login.body.includes('no such word')]).toEqual([500, false])
    expect(login.body).toContain('<a href="/login?fails">Open the form again</a>')
  })
})
