import { usualPreferences } from '@koya/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signAnew, type TestPerson } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { openPushService, type TestBrowser } from '#testing/servers/push-service.ts'

const service = await openPushService()
afterAll(() => service.close())

const koya = useTestApp({ pushService: service.url })

interface Reader {
  person: TestPerson
  browser: TestBrowser
}

async function join(): Promise<Reader> {
  const person = await buildPerson(koya.context, 'MENTEE')
  const browser = service.subscribe()
  await koya.call('addPushDevice', {
    as: await signAnew(koya.context, person),
    body: browser.subscription,
  })
  return { person, browser }
}

async function prefer({ person }: Reader, push: object, ways = {}) {
  const chosen = { topics: ['data' as const], saysWhat: false, quiet: null, ...push }
  const body = { ...usualPreferences(person.role), ways, push: chosen }
  return koya.call('changeWishes', { as: await signAnew(koya.context, person), body })
}

const tell = ({ person }: Reader) =>
  inTransaction(koya.context, (trx) => koya.context.notify(trx, 'data-ready', { userId: person.id }))

async function waitForPush() {
  await koya.moveAhead(minutes(2))
  await koya.workIsDone()
}

let reader: Reader
beforeEach(async () => {
  reader = await join()
})

it('two people who wait at the same time are each told of their own news only', async () => {
  const other = await join()
  for (const one of [reader, other]) await prefer(one, { saysWhat: true })
  await tell(reader)
  await tell(other)
  await tell(other)
  await waitForPush()
  expect(reader.browser.read()).toMatchObject([{ title: 'The file with your data is ready' }])
  expect(other.browser.read()).toMatchObject([{ title: '2 new things at Koya' }])
})

it('messages that say what is new never replace each other at the push service, others do', async () => {
  const topics = async () => {
    const count = service.received.length
    for (let told = 0; told < 2; told++) {
      await tell(reader)
      await waitForPush()
    }
    return service.received.slice(count).map(({ headers }) => headers.topic)
  }
  expect(await topics()).toEqual(['koya', 'koya'])
  await prefer(reader, { saysWhat: true })
  const named = await topics()
  expect(new Set(named).size).toBe(2)
  // RFC 8030 allows at most 32 characters of the base64url alphabet.
  for (const topic of named) expect(topic).toMatch(/^[\w-]{1,32}$/)
})

it('a topic that comes by no mail can still come as a push message', async () => {
  await prefer(reader, {}, { data: 'app' })
  await tell(reader)
  await waitForPush()
  expect(reader.browser.read()).toHaveLength(1)
})

it.each([
  { from: 0, to: 6 },
  { from: 23, to: 0 },
])('quiet hours may begin or end at midnight: $from to $to', async (quiet) => {
  expect(await prefer(reader, { quiet })).toMatchObject({ push: { quiet } })
})

it('an address of a push service may have a thousand characters', async () => {
  const { endpoint, keys } = service.subscribe().subscription
  const add = async (length: number) => ({
    as: await signAnew(koya.context, reader.person),
    body: { endpoint: endpoint.padEnd(length, 'x'), keys },
  })
  expect(await koya.call('addPushDevice', await add(1000))).toMatchObject({ isCurrent: true })
  expect(await koya.refusal('addPushDevice', await add(1001))).toMatchObject({ status: 422 })
})

it('a message after another stands for two minutes too, also while news keep coming', async () => {
  const counts: number[] = []
  for (const seconds of [60, 90, 30, 60, 30]) {
    await tell(reader)
    await koya.moveAhead(seconds * 1000)
    await koya.workIsDone()
    counts.push(reader.browser.read().length)
  }
  expect(counts).toEqual([0, 1, 1, 1, 2])
})
