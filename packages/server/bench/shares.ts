import { isDeepStrictEqual } from 'node:util'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { openPostgres } from '#db/engine/client.ts'
import { migrate } from '#db/schema/migrate.ts'
import { makeTokens } from '#identity/sessions/tokens.ts'
import { freePort } from '#testing/ports.ts'
import { atLeisure } from './at-leisure.ts'
import { type Measured, makeCalls, password } from './calls.ts'
import { type Computed, loadAndCount } from './computing.ts'
import { fill } from './fill.ts'
import { load } from './load.ts'
import { untilMailsAreSent } from './mails.ts'
import { median } from './median.ts'
import { type Started, startProcess } from './processes.ts'
import { type Part, profile } from './profile.ts'

const secret = 'bench bench bench bench bench bench'
const main = 'packages/server/src/main.ts'
const publicUrl = 'http://localhost'
const roundCount = 5
const roundMilliseconds = 1500
const warmUpMilliseconds = 700
const manyRequests = 200_000

export interface Share {
  name: string
  /** The product's requests per second divided by those of the minimal server, one ratio per round. */
  ratios: number[]
  share: number
  least: number
  holds: boolean
  product: Computed[]
  floor: Computed[]
  /**
   * How the product's process spent its time. Measured only if the product is too slow in comparison with the
   * minimal server.
   */
  parts?: Part[]
}

/**
 * Compares the product's requests per second with those of a minimal server that gives the same answers
 * (`floor.ts`). Measures the calls whose name contains `only`.
 */
export async function compareWithFloor(url: string, only = '') {
  const { db, close } = await openPostgres(url)
  await migrate(db)
  await atLeisure(db, fill)
  await sql`update "user" set password_hash = ${await hash(password)}`.execute(db)
  const clock = { now: () => new Date() }
  const tokens = makeTokens(new TextEncoder().encode(secret), db, clock)
  const calls = await makeCalls({ db, clock, tokens })
  await close()

  const settings = {
    // With 32 clients at once a login takes long, and the server must not refuse it.
    TURN_MILLISECONDS: '60000',
    DATABASE_URL: url,
    TOKEN_SECRET: secret,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
    DEMO: '0',
    DATA_DIR: 'memory://',
  }
  const [productPort, floorPort] = [await freePort(), await freePort()]
  const product = await startProcess(main, { ...settings, PORT: String(productPort) })
  const floor = await startProcess('packages/server/bench/floor.ts', { ...settings, PORT: String(floorPort) })
  const atRest = product.memoryMegabytes()
  process.stdout.write(`ready after ${product.readyMilliseconds} ms\n`)
  const results: Share[] = []
  let peak = 0
  for (const call of calls.filter(({ name }) => name.includes(only))) {
    if (call.isRead) await expectSameAnswers(call, productPort, floorPort)
    const result = await compare(call, product, floor)
    peak = Math.max(peak, product.memoryMegabytes())
    process.stdout.write(lineOf(result))
    results.push(result)
    await untilMailsAreSent(url)
  }
  const memory = { atRest, underLoad: peak, afterMany: await memoryAfterMany(calls, productPort, product) }
  process.stdout.write(
    `memory: ${memory.atRest} MB at rest, at most ${memory.underLoad} MB under load, ${memory.afterMany} MB after ${manyRequests} further requests\n`,
  )
  product.stop()
  floor.stop()
  for (const missed of results.filter(({ holds }) => !holds)) {
    const call = calls.find(({ name }) => name === missed.name)
    if (!call) continue
    missed.parts = await profile(main, { ...settings, PORT: String(await freePort()) }, call.next)
    await untilMailsAreSent(url)
    process.stdout.write(lineOfParts(missed.name, missed.parts))
  }
  return { calls: results, ready: product.readyMilliseconds, memory }
}

/** Returns the megabytes of memory in use after many further reads. */
async function memoryAfterMany(
  calls: Measured[],
  port: number,
  { memoryMegabytes }: Awaited<ReturnType<typeof startProcess>>,
): Promise<number> {
  const reads = calls.filter(({ isRead }) => isRead)
  for (let asked = 0, turn = 0; asked < manyRequests; turn++) {
    const next = reads[turn % reads.length]?.next
    if (next) asked += (await load(port, next, roundMilliseconds)).count
  }
  return memoryMegabytes()
}

async function compare({ name, next, least }: Measured, product: Started, floor: Started): Promise<Share> {
  const rounds: { product: Computed; floor: Computed }[] = []
  await load(product.port, next, warmUpMilliseconds)
  await load(floor.port, next, warmUpMilliseconds)
  for (let round = 0; round < roundCount; round++) {
    rounds.push({
      product: await loadAndCount(product, next, roundMilliseconds),
      floor: await loadAndCount(floor, next, roundMilliseconds),
    })
  }
  const ratios = rounds.map((round) => round.product.rate / round.floor.rate)
  const share = median(ratios)
  return {
    name,
    ratios,
    share,
    least,
    holds: share >= least,
    product: rounds.map((round) => round.product),
    floor: rounds.map((round) => round.floor),
  }
}

async function expectSameAnswers({ name, next }: Measured, ...ports: [number, number]): Promise<void> {
  const { path, token } = next()
  const [one, other] = await Promise.all(
    ports.map(async (port) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json()
    }),
  )
  if (!isDeepStrictEqual(one, other)) {
    throw new Error(`${name}: the floor answers otherwise\n${JSON.stringify(one)}\n${JSON.stringify(other)}`)
  }
}

function lineOf({ name, ratios, share, least, product, floor }: Share): string {
  const middle = (of: Computed[], figure: 'rate' | 'p99' | 'server' | 'others', digits = 0) =>
    median(of.map((round) => round[figure])).toFixed(digits)
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  const computed = (of: Computed[]) => `${middle(of, 'server')} + ${middle(of, 'others')}`
  return (
    `${name.padEnd(28)} ${share.toFixed(2)} of the floor (${range}; at least ${least.toFixed(2)})  ` +
    `${middle(product, 'rate')}/s to ${middle(floor, 'rate')}/s, ` +
    `p99 ${middle(product, 'p99', 1)} to ${middle(floor, 'p99', 1)} ms, ` +
    `µs of server and rest ${computed(product)} to ${computed(floor)}\n`
  )
}

const partsTold = 12

const lineOfParts = (name: string, parts: Part[]): string =>
  `where the server's time goes for ${name}: ${parts
    .slice(0, partsTold)
    .map((part) => `${part.name} ${(part.share * 100).toFixed(0)} %`)
    .join(', ')}\n`
