import { usualPreferences } from '@koya/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signAnew, type TestPerson } from '#testing/builders.ts'
import { days, hours, minutes } from '#testing/clock.ts'
import { openPushService, type TestBrowser } from '#testing/servers/push-service.ts'

const service = await openPushService()
afterAll(() => service.close())

const koya = useTestApp({ pushService: service.url })
let person: TestPerson
let browser: TestBrowser

const general = { title: 'There is something new for you in Koya', body: '', tag: 'koya' }
const join = async (one: TestPerson, { subscription }: TestBrowser) =>
  koya.call('addPushDevice', { as: await as(one), body: subscription })
/** Extends the sessions of a person to 30 days, as on a device where they stay logged in. */
const stay = (one: TestPerson) =>
  koya.context.db
    .updateTable('session')
    .set({ expires_at: new Date(koya.clock.now().getTime() + days(30)) })
    .where('user_id', '=', one.id)
    .execute()
const as = (one: TestPerson) => signAnew(koya.context, one)
const devices = async (one: TestPerson) => (await koya.call('readPush', { as: await as(one) })).devices
const tell = (one: TestPerson) =>
  inTransaction(koya.context, (trx) => koya.context.notify(trx, 'data-ready', { userId: one.id }))
const prefer = async (one: TestPerson, push: object) => {
  const chosen = { topics: ['data' as const], saysWhat: false, quiet: null, ...push }
  const body = { ...usualPreferences(one.role), ways: {}, push: chosen }
  return koya.call('changeWishes', { as: await as(one), body })
}

async function countFailedTries(): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from pgboss.job where state in ('retry', 'failed')`.execute(
    koya.context.db,
  )
  return rows[0]?.failed ?? 0
}

/** Moves the clock past the two minutes in which Koya collects news into one message. */
async function waitForPush() {
  await koya.moveAhead(minutes(2))
  await koya.workIsDone()
}

/** Moves the clock ahead to this hour in Lagos, which is UTC+1. */
async function toHour(hour: number) {
  const inLagos = (koya.clock.now().getTime() + hours(1)) % days(1)
  await koya.moveAhead((days(1) + hours(hour) - inLagos) % days(1))
}

beforeEach(async () => {
  service.answer = 201
  await toHour(12)
  person = await buildPerson(koya.context, 'MENTEE')
  browser = service.subscribe()
})

describe('a push message', () => {
  it('arrives encrypted and signed at the push service, and says only that there is something', async () => {
    await join(person, browser)
    await tell(person)
    await waitForPush()
    expect(browser.read()).toEqual([{ ...general, address: '/dashboard/settings' }])
    const [received] = service.received.slice(-1)
    if (!received) throw new Error('Nothing arrived')
    expect(received.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', topic: 'koya' })
    const { key, claims } = await service.verify(received, koya.clock.now())
    const { key: shown, devices } = await koya.call('readPush', { as: await as(person) })
    expect([key, claims.sub]).toEqual([shown, koya.context.config.publicUrl])
    expect(Number(claims.exp) * 1000 - koya.clock.now().getTime()).toBeLessThan(hours(24))
    expect(devices).toMatchObject([{ device: 'Firefox on Linux', reachedAt: expect.any(String) }])
  })

  it('says what is new only to who wants that, and is equally long for short news', async () => {
    await prefer(person, { saysWhat: true })
    await join(person, browser)
    await tell(person)
    await waitForPush()
    expect(browser.read()).toMatchObject([{ title: 'The file with your data is ready', body: '' }])
    const [what] = service.received.slice(-1)
    await prefer(person, { saysWhat: false })
    await tell(person)
    await waitForPush()
    expect(service.received.at(-1)?.body.length).toBe(what?.body.length)
  })

  it('stands for all news of two minutes, and further news are one more', async () => {
    await prefer(person, { saysWhat: true })
    await join(person, browser)
    for (let count = 0; count < 5; count++) await tell(person)
    expect(browser.read()).toEqual([])
    await waitForPush()
    const sentence = 'The file with your data is ready'
    expect(browser.read()).toMatchObject([
      {
        title: '5 new things at Koya',
        body: `${sentence}\n${sentence}\n${sentence}\nand 2 more`,
        address: '/dashboard/inbox',
      },
    ])
    // One message reports all five news entries, and no job has failed.
    expect(await countFailedTries()).toBe(0)
    await tell(person)
    await waitForPush()
    expect(browser.read()).toHaveLength(2)
  })

  it('does not come for what was opened meanwhile, or for topics that nobody asked for', async () => {
    await join(person, browser)
    await tell(person)
    const [line] = (await koya.call('listNews', { as: await as(person) })).items
    await koya.call('openNews', { as: await as(person), params: { id: line?.id ?? '' } })
    await waitForPush()
    await prefer(person, { topics: ['grades'] })
    await tell(person)
    await waitForPush()
    expect(browser.read()).toEqual([])
  })

  it('waits until the quiet hours of its reader are over, past midnight and in their time zone', async () => {
    await prefer(person, { quiet: { from: 22, to: 7 } })
    await join(person, browser)
    await stay(person)
    await toHour(23)
    await tell(person)
    await waitForPush()
    await koya.moveAhead(hours(7))
    await koya.workIsDone()
    expect(browser.read()).toEqual([])
    await koya.moveAhead(hours(1))
    await koya.workIsDone()
    expect(browser.read()).toHaveLength(1)
    await prefer(person, { quiet: { from: 8, to: 10 } })
    await tell(person)
    await waitForPush()
    expect(browser.read()).toHaveLength(2)
  })

  it.each([22, 3])('waits also when its news comes at %i, until the morning', async (hour) => {
    await prefer(person, { quiet: { from: 22, to: 7 } })
    await join(person, browser)
    await stay(person)
    await toHour(hour)
    await tell(person)
    await waitForPush()
    expect(browser.read()).toEqual([])
    await toHour(8)
    await koya.workIsDone()
    expect(browser.read()).toHaveLength(1)
  })

  it('is tried again in the quiet hours only after them', async () => {
    await prefer(person, { quiet: { from: 22, to: 7 } })
    await join(person, browser)
    await stay(person)
    service.answer = 503
    await toHour(21)
    await tell(person)
    await waitForPush()
    const tries = browser.read().length
    service.answer = 201
    await toHour(23)
    await koya.workIsDone()
    expect([tries, browser.read().length]).toEqual([1, 1])
    await toHour(8)
    await koya.workIsDone()
    expect(browser.read()).toHaveLength(2)
  })
})

describe('a device', () => {
  it.each([404, 410])('goes when its push service answers %i', async (answer) => {
    await join(person, browser)
    service.answer = answer
    await tell(person)
    await waitForPush()
    expect(await devices(person)).toEqual([])
    expect(koya.context.push.counts.gone).toBeGreaterThan(0)
  })

  it.each([307, 429, 500])('stays after %i, and the message is tried again where it was', async (answer) => {
    await join(person, browser)
    const count = service.received.length
    const { failed } = koya.context.push.counts
    service.answer = answer
    await tell(person)
    await waitForPush()
    expect(service.received.slice(count).map(({ path }) => path)).toEqual([
      new URL(browser.subscription.endpoint).pathname,
    ])
    expect(koya.context.push.counts.failed).toBe(failed + 1)
    service.answer = 201
    await koya.moveAhead(minutes(1))
    await koya.workIsDone()
    expect(browser.read()).toHaveLength(2)
    expect(await devices(person)).toMatchObject([{ reachedAt: expect.any(String) }])
  })

  it('hears nothing once its session has ended, also by a logout, or its person is switched off', async () => {
    const session = await as(person)
    await koya.call('addPushDevice', { as: session, body: browser.subscription })
    await tell(person)
    await koya.call('logout', { as: session })
    await waitForPush()
    expect(await devices(person)).toEqual([])

    await join(person, browser)
    await tell(person)
    await koya.moveAhead(hours(2))
    await koya.workIsDone()
    expect(await devices(person)).toEqual([])

    await join(person, browser)
    await tell(person)
    await koya.context.db
      .updateTable('user')
      .set({ switched_off_at: koya.clock.now(), switched_off_reason: 'They asked for it.' })
      .where('id', '=', person.id)
      .execute()
    await waitForPush()
    expect(browser.read()).toEqual([])
  })

  it('belongs to the last person who switched it on there', async () => {
    const next = await buildPerson(koya.context, 'MENTOR')
    await join(person, browser)
    await join(next, browser)
    expect([await devices(person), await devices(next)]).toMatchObject([[], [{ reachedAt: null }]])
    await tell(person)
    await waitForPush()
    expect(browser.read()).toEqual([])
  })

  it('is removed by its person only, and of eleven the oldest goes', async () => {
    const { id } = await join(person, browser)
    const stranger = await buildPerson(koya.context, 'ADMIN')
    const refused = await koya.refusal('removePushDevice', { as: await as(stranger), params: { id } })
    expect(refused.status).toBe(404)
    for (let count = 0; count < 10; count++) await join(person, service.subscribe())
    const kept = await devices(person)
    expect([kept.length, kept.some((one) => one.id === id)]).toEqual([10, false])
    await koya.call('removePushDevice', { as: await as(person), params: { id: kept[0]?.id ?? '' } })
    expect(await devices(person)).toHaveLength(9)
  })

  it.each([
    'http://push.example.org/send',
    'https://push.example.org:8443/send',
    'https://user:word@push.example.org/send',
    'https://127.0.0.1/send',
    'https://2130706433/send',
    'https://[::1]/send',
    'https://[::ffff:10.0.0.1]/send',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/send',
    'https://koya/send',
    'file:///etc/passwd',
    'nothing',
  ])('is none at the address %s', async (endpoint) => {
    const body = { ...browser.subscription, endpoint }
    const refused = await koya.refusal('addPushDevice', { as: await as(person), body })
    expect([refused.status, refused.message]).toEqual([422, 'This is not the address of a push service'])
  })

  it('needs a key that is a point on the curve', async () => {
    const keys = { ...browser.subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    const body = { ...browser.subscription, keys }
    expect(await koya.refusal('addPushDevice', { as: await as(person), body })).toMatchObject({ status: 422 })
  })
})

describe('the offer', () => {
  it('stands until somebody switches it on, or says no once', async () => {
    const isOffered = async () => (await koya.call('readPush', { as: await as(person) })).isOffered
    expect(await isOffered()).toBe(true)
    const { id } = await join(person, browser)
    expect(await isOffered()).toBe(false)
    await koya.call('removePushDevice', { as: await as(person), params: { id } })
    await koya.call('declinePush', { as: await as(person) })
    expect(await isOffered()).toBe(false)
  })
})

it('the choice stays as it is for clients that know nothing of push messages', async () => {
  const chosen = await prefer(person, { saysWhat: true, quiet: { from: 1, to: 2 } })
  const body = { ...usualPreferences('MENTEE'), ways: {} }
  expect(await koya.call('changeWishes', { as: await as(person), body })).toMatchObject({ push: chosen.push })
  const same = { ...body, push: { topics: [], saysWhat: false, quiet: { from: 3, to: 3 } } }
  expect(await koya.refusal('changeWishes', { as: await as(person), body: same })).toMatchObject({
    status: 422,
  })
})
