import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { migrate } from '../../packages/server/src/db/schema/migrate.ts'
import { readSteps, type Steps } from '../../packages/server/src/db/schema/migration-files.ts'
import { unpackCommit } from '../make/unpack-commit.ts'
import { onPostgresql } from '../on-postgresql.ts'

/**
 * `npm run bench:migrations -- <commit> 20000` measures how long writers wait while a database with 20,000
 * people migrates from the commit's schema to the newest one.
 */
const [commit = 'HEAD~1', people = '20000'] = process.argv.slice(2)
const columns = { '"user"': 'role', enrollment: 'created_at', submission: 'submitted_at' } as const
type Table = keyof typeof columns
const tables = ['"user"', 'enrollment', 'submission'] as const
const pauseMilliseconds = 25

interface Span {
  from: number
  to: number
}

interface Step extends Span {
  name: string
}

interface Write extends Span {
  table: Table
  /** True if the write failed, for example in a deadlock. */
  isRefused: boolean
}

async function main(server: string): Promise<void> {
  const url = fill(server)
  const writes: Write[] = []
  const taken: Step[] = []
  const stopping = new AbortController()
  const { db, close } = await openPostgres(url)
  const writing = tables.map((table) => write(db, table, writes, stopping.signal))
  await migrate(db, { steps: timed(await readSteps(), taken) })
  stopping.abort()
  await Promise.all(writing)
  await close()
  for (const step of taken) {
    const during = writes.filter(({ from, to }) => from < step.to && to > step.from)
    const waits = tables.map((table) => `${table} ${longest(during, table)}`)
    const refused = during.filter(({ isRefused }) => isRefused).length
    process.stdout.write(
      `${step.name}: ${milliseconds(step)} ms; longest write in ms: ${waits.join(', ')}; ${refused} of ${during.length} refused\n`,
    )
  }
}

/** Fills a database with test data by running the code of the commit. */
function fill(server: string): string {
  const file = join(unpackCommit(commit), 'packages/server/bench/growth/databases.ts')
  const program = `import { makeCommunity } from '${file}'
    process.stdout.write(await makeCommunity('${server}', ${Number(people)}))`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program]).toString()
}

function timed(steps: Steps, taken: Step[]): Steps {
  return new Map(
    [...steps].map(([name, file]) => {
      const up: typeof file.up = async (db) => {
        const from = performance.now()
        await file.up(db)
        taken.push({ name, from, to: performance.now() })
      }
      return [name, { ...file, up }]
    }),
  )
}

/** Updates rows until `signal` aborts. An update keeps the value, but runs triggers and takes locks. */
async function write(db: Database, table: Table, writes: Write[], signal: AbortSignal): Promise<void> {
  const name = sql.raw(table)
  const column = sql.raw(columns[table])
  const { rows } = await sql<{ id: string }>`select id from ${name} limit 5000`.execute(db)
  for (let count = 0; !signal.aborted; count++) {
    const from = performance.now()
    const { id } = rows[(count * 7) % rows.length] ?? { id: '' }
    const isRefused = await sql`update ${name} set ${column} = ${column} where id = ${id}`
      .execute(db)
      .then(() => false)
      .catch(() => true)
    writes.push({ table, from, to: performance.now(), isRefused })
    await wait(pauseMilliseconds)
  }
}

const milliseconds = ({ from, to }: Span) => Math.round(to - from)

const longest = (writes: readonly Write[], table: Table) =>
  Math.max(0, ...writes.filter((write) => write.table === table).map(milliseconds))

await onPostgresql(process.env.TEST_DATABASE_URL, main)
