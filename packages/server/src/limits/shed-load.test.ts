import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestApp, useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { minutes, seconds } from '#testing/clock.ts'
import { besideTransaction } from '#testing/servers/one-connection.ts'

const [atOnce, mostWaiting] = [8, 100]
const patient = useTestApp()
const hasty = useTestApp({ turnMilliseconds: minutes(1) })
const brief = useTestApp({ turnMilliseconds: seconds(2) })
const usual = useTestApp({ turnMilliseconds: 300 })

const askTimes = (koya: TestApp, count: number, call: InjectOptions) =>
  Array.from({ length: count }, () => koya.fastify.inject(call))
const statuses = async (answers: ReturnType<typeof askTimes>) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode)
const each = (answers: unknown[], status: number) => answers.map(() => status)

const firstOf = (count: number, answers: ReturnType<typeof askTimes>) =>
  new Promise<Awaited<(typeof answers)[number]>[]>((resolve, reject) => {
    const first: Awaited<(typeof answers)[number]>[] = []
    for (const answer of answers) {
      answer.then((one) => first.push(one) === count && resolve(first), reject)
    }
  })

/** Locks tables, so that calls that use them wait until `work` ends. */
const whileHeld = <T>(koya: TestApp, work: () => Promise<T>): Promise<T> =>
  koya.context.db.transaction().execute(async (trx) => {
    await sql`lock table certificate, email_token, rate_limit in access exclusive mode`.execute(trx)
    return besideTransaction(work)
  })

const confirming = (payload: object): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/confirm-email',
  payload,
})
const call = confirming({ token: 'made up', email: 'nobody@koya.test' })
const loggingIn = (email: string): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  payload: { email, password },
})
/** This operation runs no database query. */
const free = { method: 'POST', url: '/api/auth/passkey-login-options' } as const

/**
 * Sends invalid calls and waits for their refusals. The server refuses them just before the queue, so all
 * calls sent earlier are then in the queue.
 */
const haveArrived = async (koya: TestApp) => {
  for (let round = 0; round < 3; round++) await koya.fastify.inject(confirming({}))
}

it('of more calls at once than can be answered in time some are told to come again, and the next ones are answered', async () => {
  const { answers } = await whileHeld(patient, async () => {
    const answers = askTimes(patient, atOnce + mostWaiting + 30, call)
    for (const refused of await firstOf(30, answers)) {
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
      expect(refused.json().code).toBe('busy')
    }
    // Health checks are not queued.
    expect((await patient.fastify.inject('/healthz')).statusCode).toBe(200)
    return { answers }
  })
  expect((await statuses(answers)).filter((status) => status >= 500)).toHaveLength(30)
  expect((await statuses(askTimes(patient, 1, call)))[0]).toBeLessThan(500)
})

it('whoever has waited for too long for a turn is sent away, and nobody comes until the line is empty', async () => {
  const { first, later } = await whileHeld(hasty, async () => {
    const first = askTimes(hasty, atOnce, call)
    const late = askTimes(hasty, 5, call)
    await haveArrived(hasty)
    hasty.clock.moveAhead(seconds(40))
    const later = askTimes(hasty, 5, call)
    await haveArrived(hasty)
    hasty.clock.moveAhead(seconds(40))
    expect((await hasty.fastify.inject(call)).statusCode).toBe(503)
    expect(await statuses(late)).toEqual(each(late, 503))
    expect((await hasty.fastify.inject(call)).statusCode).toBe(503)
    return { first, later }
  })
  expect(await statuses(first)).toEqual(each(first, 422))
  expect(await statuses(later)).toEqual(each(later, 422))
  expect((await hasty.fastify.inject(call)).statusCode).toBe(422)
})

it('calls that wait for something else than a processor hold nobody up for long', async () => {
  // Stops the clock, because calls could otherwise time out in the queue on a slow machine.
  brief.clock.stop()
  const { answers } = await whileHeld(brief, async () => {
    const answers = askTimes(brief, atOnce, call)
    await haveArrived(brief)
    expect((await brief.fastify.inject(free)).statusCode).toBe(200)
    return { answers }
  })
  expect(await statuses(answers)).toEqual(each(answers, 422))
})

it('a class of fifty that logs in at once behind one address is let in, though the last wait for half a second', async () => {
  usual.clock.stop()
  const people = await Promise.all(Array.from({ length: 50 }, () => buildPerson(usual.context, 'MENTEE')))
  const answers = people.flatMap(({ email }) => askTimes(usual, 1, loggingIn(email)))
  await firstOf(1, answers)
  usual.clock.moveAhead(500)
  expect(await statuses(answers)).toEqual(each(answers, 200))
})

it('whoever waits to log in is told to come again one day, and keeps nobody else out', async () => {
  const login = loggingIn('nobody@koya.test')
  const { answered } = await whileHeld(hasty, async () => {
    const first = askTimes(hasty, atOnce, login)
    const late = askTimes(hasty, 5, login)
    await haveArrived(hasty)
    hasty.clock.moveAhead(minutes(11))
    const next = askTimes(hasty, 1, login)
    for (const { statusCode, headers } of await Promise.all(late)) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    }
    expect((await hasty.fastify.inject(free)).statusCode).toBe(200)
    return { answered: [...first, ...next] }
  })
  expect(await statuses(answered)).not.toContain(503)
})

it.runIf(process.env.TEST_DATABASE_URL)('the status page waits for no slot', async () => {
  const { session } = await buildPerson(hasty.context, 'ADMIN')
  const headers = { authorization: `Bearer ${session}` }
  const { answers } = await whileHeld(hasty, async () => {
    const answers = askTimes(hasty, atOnce + 1, call)
    await haveArrived(hasty)
    expect((await hasty.fastify.inject({ url: '/api/admin/status', headers })).statusCode).toBe(200)
    return { answers }
  })
  expect(await statuses(answers)).toEqual(each(answers, 422))
})
