import { type RawBuilder, sql } from 'kysely'
import { SettingError } from '#config/env.ts'
import { version } from '#config/version.ts'
import type { Database } from '#db/engine/client.ts'
import { hasTable } from '#db/schema/has-table.ts'
import { readDone } from '#db/schema/schema-state.ts'
import { type Head, type Section, Tally, waitingJobs } from './form.ts'
import { isKept, listTables, speakPlainly, type Table } from './tables.ts'

const bytesAtOnce = 1_000_000
const rowsAtOnce = 2000
const firstRows = 20

/** Yields the lines of a backup from a read-only transaction in which all rows show the same moment. */
export async function* writeForm(trx: Database): AsyncGenerator<string> {
  await speakPlainly(trx)
  const tally = new Tally()
  const head = await writeHead(trx)
  yield JSON.stringify(head)
  for (const table of (await listTables(trx)).filter(isKept))
    yield* writeSection(trx, tally, { table: table.name, columns: table.columns }, rowsOf(table))
  const { rows: sequences } = await sql<{ sequence: string; value: string }>`
    select sequencename::text as sequence, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(trx)
  for (const sequence of sequences) yield JSON.stringify(sequence)
  if (head.queues.length > 0)
    yield* writeSection(trx, tally, { table: waitingJobs, columns: [...jobColumns] }, jobRows)
  yield JSON.stringify({ end: tally.counts() })
}

async function writeHead(trx: Database): Promise<Head> {
  const migrations = await readDone(trx)
  if (migrations.length === 0) throw new SettingError('There is nothing of Koya in this database yet.')
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(trx)
  const at = rows[0]?.at.toISOString() ?? ''
  return { koya: 'backup 1', version, at, migrations, queues: await listQueues(trx) }
}

async function* writeSection(
  trx: Database,
  tally: Tally,
  section: Section,
  rows: RawBuilder<unknown>,
): AsyncGenerator<string> {
  tally.begin(section.table)
  yield JSON.stringify(section)
  for await (const row of readRows(trx, rows)) {
    tally.add(row)
    yield row
  }
}

/** Selects each row as a JSON array of texts. */
const asTexts = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`to_json(array[${sql.join(columns.map((column) => sql`${sql.id(column)}::text`))}])::text as line`

export const rowsOf = ({ name, columns }: Table): RawBuilder<unknown> =>
  sql`select ${asTexts(columns)} from ${sql.id('public', name)}`

export const jobColumns = ['id', 'name', 'data', 'start_after'] as const

const areWaiting = sql`pgboss.job where state in ('created', 'retry', 'active')`
const jobRows = sql`select ${asTexts(jobColumns)} from ${areWaiting}`

async function listQueues(trx: Database): Promise<string[]> {
  if (!(await hasTable(trx, 'pgboss.job'))) return []
  const { rows } = await sql<{ name: string }>`select distinct name from ${areWaiting} order by name`.execute(
    trx,
  )
  return rows.map(({ name }) => name)
}

/** Yields all rows. Fetches about a megabyte of text at a time, because rows with pictures are large. */
export async function* readRows(trx: Database, rows: RawBuilder<unknown>): AsyncGenerator<string> {
  await sql`declare backup no scroll cursor for ${rows}`.execute(trx)
  for (let count = firstRows; ; ) {
    const fetched = await sql<{ line: string }>`fetch ${sql.lit(count)} from backup`.execute(trx)
    let length = 0
    for (const { line } of fetched.rows) {
      length += line.length
      yield line
    }
    if (fetched.rows.length < count) break
    count = Math.max(1, Math.min(rowsAtOnce, Math.floor((bytesAtOnce * count) / Math.max(length, 1))))
  }
  await sql`close backup`.execute(trx)
}
