import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signAnew, type TestPerson } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { openPushService, type TestBrowser } from '#testing/servers/push-service.ts'

const service = await openPushService()
afterAll(() => service.close())

const koya = useTestApp({ pushService: service.url })
let person: TestPerson
let browser: TestBrowser

const as = () => signAnew(koya.context, person)
const devices = async () => (await koya.call('readPush', { as: await as() })).devices
const tell = () =>
  inTransaction(koya.context, (trx) => koya.context.notify(trx, 'data-ready', { userId: person.id }))

async function waitForPush() {
  await koya.moveAhead(minutes(2))
  await koya.workIsDone()
}

/** Moves each job that waits for a retry to its last retry and runs it. */
async function goToLastTry() {
  await sql`update pgboss.job set retry_count = 199 where state = 'retry'`.execute(koya.context.db)
  await koya.moveAhead(minutes(15))
  await koya.workIsDone()
}

beforeEach(async () => {
  service.answer = 201
  person = await buildPerson(koya.context, 'MENTEE')
  browser = service.subscribe()
  await koya.call('addPushDevice', { as: await as(), body: browser.subscription })
  await koya.context.db
    .updateTable('session')
    .set({ expires_at: new Date(koya.clock.now().getTime() + days(30)) })
    .where('user_id', '=', person.id)
    .execute()
})

it.each([
  [400, 0],
  [500, 1],
])('a device whose push service still answers %i at the last try has %i rows left', async (answer, left) => {
  service.answer = answer
  await tell()
  await waitForPush()
  expect(await devices()).toHaveLength(1)
  await goToLastTry()
  expect(await devices()).toHaveLength(left)
})

it('a device hears nothing once all sessions of its person have ended', async () => {
  await tell()
  const { db } = koya.context
  await db
    .updateTable('user')
    .set(({ eb }) => ({ session_version: eb('session_version', '+', 1) }))
    .where('id', '=', person.id)
    .execute()
  await waitForPush()
  expect(browser.read()).toEqual([])
})

it('the list of devices names the one that asks', async () => {
  const session = await as()
  const other = service.subscribe()
  await koya.call('addPushDevice', { as: session, body: other.subscription })
  const told = (await koya.call('readPush', { as: session })).devices
  expect(told.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
})

it('who switched it off on a device is not asked again after their next work', async () => {
  const [device] = await devices()
  await koya.call('removePushDevice', { as: await as(), params: { id: device?.id ?? '' } })
  expect(await koya.call('readPush', { as: await as() })).toMatchObject({ devices: [], isOffered: false })
})

it('a browser that has another address now is one device, and is told once', async () => {
  const session = await as()
  const [earlier, present] = [service.subscribe(), service.subscribe()]
  for (const { subscription } of [earlier, present])
    await koya.call('addPushDevice', { as: session, body: subscription })
  const told = (await koya.call('readPush', { as: session })).devices
  expect(told.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  await tell()
  await waitForPush()
  expect([earlier, present, browser].map((one) => one.read().length)).toEqual([0, 1, 1])
})
