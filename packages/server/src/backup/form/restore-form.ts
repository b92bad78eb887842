import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { SettingError } from '#config/env.ts'
import type { OpenDatabase } from '#db/engine/client.ts'
import { unhurried } from '#db/engine/timeouts.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { migrate } from '#db/schema/migrate.ts'
import { readSteps, stepNames } from '#db/schema/migration-files.ts'
import { makeJobs } from '#jobs.ts'
import { dropForeignKeys } from './foreign-keys.ts'
import {
  type Counts,
  type Head,
  isRow,
  isSame,
  readHead,
  readLine,
  Tally,
  verify,
  waitingJobs,
} from './form.ts'
import { isKept, listTables, speakPlainly, type Table } from './tables.ts'
import { jobColumns, readRows, rowsOf } from './write-form.ts'

export interface Restored {
  head: Head
  tables: number
  rows: number
  people: number
  submissions: number
  waitingJobs: number
}

const charactersAtOnce = 1_000_000

/**
 * Restores a backup into an empty database. Then reads all rows back, and compares their counts and hashes
 * with those in the backup.
 */
export const restoreForm = (database: OpenDatabase, lines: AsyncIterable<string>): Promise<Restored> =>
  unhurried(async () => {
    const { db, boss } = database
    const verified = verify(lines)
    const { value: first } = await verified.next()
    const head = readHead(first)
    refuseUnknown(head)
    const steps = [...(await readSteps())].slice(0, head.migrations.length)
    await migrate(db, { steps: new Map(steps) })
    const jobs = makeJobs(boss, pino({ level: 'silent' }))
    // Creates the queues first, because the job library creates queues outside of transactions.
    await jobs.prepare(head.queues)
    const counts = await db.transaction().execute((trx) => new Filling(trx, boss).fill(verified))
    await jobs.stop()
    await migrate(db)
    const { [waitingJobs]: waiting, ...tables } = counts
    return {
      head,
      tables: Object.keys(tables).length,
      rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
      people: tables.user?.rows ?? 0,
      submissions: tables.submission?.rows ?? 0,
      waitingJobs: waiting?.rows ?? 0,
    }
  })

function refuseUnknown({ version, migrations }: Head): void {
  const unknown = migrations.filter((name, at) => stepNames[at] !== name)
  if (unknown.length === 0) return
  throw new SettingError(`The backup is of a newer Koya, ${version} (${unknown.join(', ')}): take that one.`)
}

/** A row of a waiting job, with the columns of `jobColumns`. */
const Job = z.tuple([z.string(), z.string(), z.string(), z.string()])
const readData = (data: string) => z.parse(z.record(z.string(), z.unknown()), JSON.parse(data))

class Filling {
  readonly #trx: Trx
  readonly #boss: PgBoss
  #tables: ReadonlyMap<string, Table> = new Map()
  #table: Table | undefined
  #waiting: string[] = []
  #waitingCharacters = 0

  constructor(trx: Trx, boss: PgBoss) {
    this.#trx = trx
    this.#boss = boss
  }

  async fill(lines: AsyncIterable<string>): Promise<Counts> {
    const trx = this.#trx
    await speakPlainly(trx)
    const tables = await listTables(trx)
    this.#tables = new Map(tables.map((table) => [table.name, table]))
    const names = tables.map(({ name }) => sql.id('public', name))
    // Drops foreign keys, because rows come in any order. Disables triggers, because the rows already contain
    // the triggers' results.
    const addForeignKeys = await dropForeignKeys(trx)
    for (const name of names) await sql`alter table ${name} disable trigger user`.execute(trx)
    await sql`truncate ${sql.join(names)}`.execute(trx)
    let counts: Counts = {}
    for await (const line of lines) {
      if (isRow(line)) {
        await this.#take(line)
        continue
      }
      await this.#write()
      const read = readLine(line)
      if ('table' in read) this.#begin(read.table, read.columns)
      else if ('sequence' in read)
        await sql`select setval(${`public.${read.sequence}`}::regclass, ${read.value}::bigint)`.execute(trx)
      else counts = read.end
    }
    await this.#compare(
      tables.filter((table) => isKept(table) || counts[table.name]),
      counts,
    )
    // Backups of earlier versions hold `push_device`, whose rows need the sessions that no backup holds.
    const leftOut = tables.filter((table) => !isKept(table)).map(({ name }) => sql.id('public', name))
    await sql`truncate ${sql.join(leftOut)}`.execute(trx)
    // Another database may not know every time zone, and one unknown name would stop the mails of the day.
    await sql`update news_wish set time_zone = default
      where time_zone not in (select name from pg_timezone_names)`.execute(trx)
    await addForeignKeys()
    for (const name of names) await sql`alter table ${name} enable trigger user`.execute(trx)
    await sql`analyze`.execute(trx)
    return counts
  }

  #begin(name: string, columns: readonly string[]): void {
    this.#table =
      name === waitingJobs ? { name, columns: [...jobColumns], types: [] } : this.#tables.get(name)
    if (String(this.#table?.columns) === String(columns)) return
    throw new SettingError(
      `The table ${name} of the backup is not that of Koya: somebody has changed it by hand.`,
    )
  }

  async #take(row: string): Promise<void> {
    this.#waiting.push(row)
    this.#waitingCharacters += row.length
    if (this.#waitingCharacters > charactersAtOnce) await this.#write()
  }

  async #write(): Promise<void> {
    const rows = this.#waiting
    if (!this.#table || rows.length === 0) return
    if (this.#table.name === waitingJobs) await this.#queue(rows)
    else await this.#insert(this.#table, rows)
    this.#waiting = []
    this.#waitingCharacters = 0
  }

  async #insert({ name, columns, types }: Table, rows: string[]): Promise<void> {
    const values = types.map((type, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`)
    await sql`
      insert into ${sql.id('public', name)} (${sql.join(columns.map((column) => sql.id(column)))})
      overriding system value
      select ${sql.join(values)} from json_array_elements(${`[${rows.join(',')}]`}::json) as line`.execute(
      this.#trx,
    )
  }

  /** Queues the jobs with the ids that they have in the backup (decision 0057). */
  async #queue(rows: string[]): Promise<void> {
    const jobs = rows.map((row) => z.parse(Job, JSON.parse(row)))
    for (const [queue, some] of Map.groupBy(jobs, ([, queue]) => queue)) {
      const inserted = some.map(([id, , data, startAfter]) => ({ id, data: readData(data), startAfter }))
      await this.#boss.insert(queue, inserted, { db: fromKysely(this.#trx) })
    }
  }

  async #compare(tables: readonly Table[], counts: Counts): Promise<void> {
    const tally = new Tally()
    for (const table of tables) {
      tally.begin(table.name)
      for await (const row of readRows(this.#trx, rowsOf(table))) tally.add(row)
    }
    const { [waitingJobs]: _, ...kept } = counts
    if (!isSame(tally.counts(), kept))
      throw new SettingError('What was restored is not what the backup holds.')
  }
}
