import { type OperationName, operations } from '@koya/contract'
import { openPostgres } from '#db/client.ts'
import { makeTokens } from '#features/auth/tokens.ts'
import { freePort } from '../../../../scripts/free-port.ts'
import { median } from '../median.ts'
import { startProcess } from '../processes.ts'
import { Asker } from './ask.ts'
import { askings } from './askings.ts'
import { shapeOf } from './community.ts'
import { makeLinks } from './links.ts'

const secret = 'bench bench bench bench bench bench'
const warmUps = 5
const turns = 60
/** Of the p50 with few people. */
const bound = 1.5

interface Side {
  people: number
  url: string
}

export interface Growth {
  name: string
  few: number
  many: number
  /** The slowest with many people. */
  slowest: number
  ratio: number
  holds: boolean
}

/** Each operation, asked in turns of a small community and of a large one. */
export async function compareSizes(small: Side, large: Side): Promise<Growth[]> {
  const few = await openSide(small)
  const many = await openSide(large)
  const results: Growth[] = []
  for (const name of Object.keys(operations) as OperationName[]) {
    const ways = askings[name]
    if (!ways) process.stdout.write(`  ${name} is not asked here\n`)
    for (const [way, asking] of Object.entries(ways ?? {})) {
      const times: { few: number[]; many: number[]; slowest: number } = { few: [], many: [], slowest: 0 }
      for (let turn = 0; turn < warmUps + turns; turn++) {
        const ofFew = await few.asker.time(name, asking(turn, few.community))
        const ofMany = await many.asker.time(name, asking(turn, many.community))
        times.slowest = Math.max(times.slowest, ofMany)
        if (turn < warmUps) continue
        times.few.push(ofFew)
        times.many.push(ofMany)
      }
      const ratio = median(times.many) / median(times.few)
      const result = {
        name: `${name} ${way}`.trim(),
        few: median(times.few),
        many: median(times.many),
        slowest: times.slowest,
        ratio,
        holds: ratio <= bound,
      }
      process.stdout.write(lineOf(result))
      results.push(result)
    }
  }
  few.stop()
  many.stop()
  return results
}

async function openSide({ people, url }: Side) {
  const { db, close } = await openPostgres(url)
  await makeLinks(db, people, warmUps + turns)
  await close()
  const tokens = makeTokens(new TextEncoder().encode(secret), db, { now: () => new Date() })
  const port = await freePort()
  const { stop } = await startProcess('packages/server/src/main.ts', {
    DATABASE_URL: url,
    TOKEN_SECRET: secret,
    PUBLIC_URL: 'http://localhost',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    DEMO: '0',
    DATA_DIR: 'memory://',
    PORT: String(port),
  })
  return { asker: new Asker(port, tokens), community: shapeOf(people), stop }
}

const lineOf = ({ name, few, many, slowest, ratio, holds }: Growth): string =>
  `${holds ? ' ' : '!'} ${name.padEnd(52)} ${few.toFixed(2).padStart(7)} ms to ${many.toFixed(2).padStart(7)} ms, ` +
  `ratio ${ratio.toFixed(2)}, slowest ${slowest.toFixed(0)} ms\n`
