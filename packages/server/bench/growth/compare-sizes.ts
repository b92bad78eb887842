import { openPostgres } from '#db/engine/client.ts'
import { makeTokens } from '#identity/sessions/tokens.ts'
import { freePort } from '#testing/ports.ts'
import { median } from '../median.ts'
import { startProcess } from '../processes.ts'
import { Asker } from './ask.ts'
import { calls } from './calls/calls.ts'
import { shapeOf } from './community/community.ts'

const secret = 'bench bench bench bench bench bench'
const warmUps = 60
const turns = 60
/** The p50 of the large community may be at most this many times the p50 of the small one. */
const bound = 1.5

interface Side {
  people: number
  url: string
}

interface Growth {
  name: string
  /** The p50 in milliseconds in the small community; `many` is the p50 in the large community. */
  few: number
  many: number
  /** The slowest time in the large community, warm-up calls included. */
  slowest: number
  ratio: number
  holds: boolean
}

interface Failure {
  name: string
  failed: string
  holds: false
}

export type Result = Growth | Failure
type Opened = Awaited<ReturnType<typeof openSide>>

/** Measures the calls whose label contains one of `parts`, in a small and in a large community. */
export async function compareSizes(small: Side, large: Side, parts: string[]): Promise<Result[]> {
  const few = await openSide(small)
  const many = await openSide(large)
  const results: Result[] = []
  for (const call of calls.filter(({ label }) => parts.some((part) => label.includes(part)))) {
    const result = await compareCall(call, few, many)
    process.stdout.write(lineOf(result))
    results.push(result)
  }
  few.stop()
  many.stop()
  return results
}

async function compareCall(
  { name, label, way }: (typeof calls)[number],
  few: Opened,
  many: Opened,
): Promise<Result> {
  const ask = async ({ asker, community }: Opened, turn: number) => {
    const sending = await way(turn, community, (other, of) => asker.read(other, of))
    return asker.time(name, sending)
  }
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  try {
    for (let turn = 0; turn < warmUps + turns; turn++) {
      times.few.push(await ask(few, turn))
      times.many.push(await ask(many, turn))
    }
  } catch (error) {
    return { name: label, failed: String(error), holds: false }
  }
  const [ofFew, ofMany] = [median(times.few.slice(warmUps)), median(times.many.slice(warmUps))]
  const ratio = ofMany / ofFew
  const slowest = Math.max(...times.many)
  return { name: label, few: ofFew, many: ofMany, slowest, ratio, holds: ratio <= bound }
}

async function openSide({ people, url }: Side) {
  const { db, close } = await openPostgres(url)
  await close()
  const tokens = makeTokens(new TextEncoder().encode(secret), db, { now: () => new Date() })
  const port = await freePort()
  const { stop } = await startProcess('packages/server/src/main.ts', {
    DATABASE_URL: url,
    TOKEN_SECRET: secret,
    PUBLIC_URL: 'http://localhost',
    TRUST_PROXY: '127.0.0.1',
    TURN_MILLISECONDS: '60000',
    LOG_LEVEL: 'error',
    DEMO: '0',
    DATA_DIR: 'memory://',
    PORT: String(port),
  })
  return { asker: new Asker(port, tokens), community: shapeOf(people), stop }
}

export const lineOf = (result: Result): string =>
  `${result.holds ? ' ' : '!'} ${result.name.padEnd(52)} ${'failed' in result ? result.failed : figuresOf(result)}\n`

const figuresOf = ({ few, many, slowest, ratio }: Growth): string =>
  `${few.toFixed(2).padStart(7)} ms to ${many.toFixed(2).padStart(7)} ms, ` +
  `ratio ${ratio.toFixed(2)}, slowest ${slowest.toFixed(0)} ms`
