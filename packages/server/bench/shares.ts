import { isDeepStrictEqual } from 'node:util'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { openPostgres } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { makeTokens } from '#features/auth/tokens.ts'
import { freePort } from '#testing/ports.ts'
import { atLeisure } from './at-leisure.ts'
import { type Measured, makeCalls, password } from './calls.ts'
import { fill } from './fill.ts'
import { load, type Round } from './load.ts'
import { median } from './median.ts'
import { startProcess } from './processes.ts'

const secret = 'bench bench bench bench bench bench'
const publicUrl = 'http://localhost'
const rounds = 5
const roundMilliseconds = 1500
const warmUpMilliseconds = 700
const manyRequests = 200_000

export interface Share {
  name: string
  /** Of the floor's requests a second, round by round. */
  ratios: number[]
  share: number
  least: number
  holds: boolean
  product: Round[]
  floor: Round[]
}

/**
 * What the product answers in a second, held against bare `node:http` and `pg` doing the same (`floor.ts`); `only` the
 * calls whose name holds this.
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
    DATABASE_URL: url,
    TOKEN_SECRET: secret,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
    DEMO: '0',
    DATA_DIR: 'memory://',
  }
  const [productPort, floorPort] = [await freePort(), await freePort()]
  const product = await startProcess('packages/server/src/main.ts', {
    ...settings,
    PORT: String(productPort),
    // A login takes its time where 32 clients ask at once, and is not refused.
    TURN_MILLISECONDS: '60000',
  })
  const floor = await startProcess('packages/server/bench/floor.ts', { ...settings, PORT: String(floorPort) })
  const atRest = product.memoryMegabytes()
  process.stdout.write(`ready after ${product.readyMilliseconds} ms\n`)
  const results: Share[] = []
  let peak = 0
  for (const call of calls.filter(({ name }) => name.includes(only))) {
    if (call.isRead) await expectSameAnswers(call, productPort, floorPort)
    const result = await compare(call, productPort, floorPort)
    peak = Math.max(peak, product.memoryMegabytes())
    process.stdout.write(lineOf(result))
    results.push(result)
  }
  const memory = { atRest, underLoad: peak, afterMany: await memoryAfterMany(calls, productPort, product) }
  process.stdout.write(
    `memory: ${memory.atRest} MB at rest, at most ${memory.underLoad} MB under load, ${memory.afterMany} MB after ${manyRequests} further requests\n`,
  )
  product.stop()
  floor.stop()
  return { calls: results, ready: product.readyMilliseconds, memory }
}

/** What stays once the load is over. */
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

async function compare(
  { name, next, least }: Measured,
  productPort: number,
  floorPort: number,
): Promise<Share> {
  const product: Round[] = []
  const floor: Round[] = []
  await load(productPort, next, warmUpMilliseconds)
  await load(floorPort, next, warmUpMilliseconds)
  for (let round = 0; round < rounds; round++) {
    product.push(await load(productPort, next, roundMilliseconds))
    floor.push(await load(floorPort, next, roundMilliseconds))
  }
  const ratios = product.map(({ rate }, round) => rate / (floor[round]?.rate ?? Number.NaN))
  const share = median(ratios)
  return { name, ratios, share, least, holds: share >= least, product, floor }
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
  const rate = (of: Round[]) => median(of.map((round) => round.rate)).toFixed(0)
  const p99 = (of: Round[]) => median(of.map((round) => round.p99)).toFixed(1)
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  return (
    `${name.padEnd(28)} ${share.toFixed(2)} of the floor (${range}; at least ${least.toFixed(2)})  ` +
    `${rate(product)}/s to ${rate(floor)}/s, p99 ${p99(product)} to ${p99(floor)} ms\n`
  )
}
