import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '#db/engine/client.ts'
import { isOlderRunning } from '#db/engine/process-names.ts'
import { openTestDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { makeFinishSchema } from './finish-schema.ts'
import { migrate, readySchema } from './migrate.ts'
import { isAfter, type MigrationFile, readSteps } from './migration-files.ts'
import { readSchema } from './schema-state.ts'

const own = await readSteps()
const adding = (column: string): MigrationFile => ({
  up: (db) => db.schema.alterTable('track').addColumn(column, 'integer').execute(),
})
const taking = (column: string): MigrationFile => ({
  up: (db) => db.schema.alterTable('track').dropColumn(column).execute(),
})
/** The migrations of the next release: the current migrations and two new ones. */
const steps = new Map([...own, ['9001-one', adding('one')], ['9002-no-image.after', taking('image')]])
const usual = { migrates: true }
const byHand = { migrates: false }
const refusal =
  'A newer Koya has changed this database (9002-no-image.after): start that one, or bring back the backup from before.'

let test: Awaited<ReturnType<typeof openTestDatabase>>
/**
 * A connection with the name of the next release. On a server, `migrate` counts a connection with the name of
 * the current release as an older Koya, and refuses to run.
 */
let db: Database
const opened: { close(): Promise<void> }[] = []

beforeEach(async () => {
  test = await openTestDatabase()
  const { url } = test
  db = url ? openNamed(url) : test.db
})
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
  await test.close()
})

function openNamed(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, application_name: 'koya, steps: 9999' })
  pool.on('error', () => undefined)
  const next: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  opened.push({ close: () => next.destroy() })
  return next
}

/** On a server, closes the connections of the present release and waits until PostgreSQL has noticed. */
async function stop(today: Database): Promise<void> {
  if (!test.url) return
  // Kysely closes a pool only if it was used at least once.
  await readSchema(today)
  await today.destroy()
  await eventually(async () => expect(await isOlderRunning(db, own.size + 1)).toBe(false))
}

const stopToday = () => stop(test.db)

it('today works beside what the next release adds, starts on it, and is refused once that takes away what it needs', async () => {
  await stopToday()
  await migrate(db, { until: 'before', steps })
  expect(await readSchema(db, steps)).toMatchObject({ before: [], after: ['9002-no-image.after'], newer: [] })
  expect(await readSchema(db)).toMatchObject({ before: [], after: [], newer: ['9001-one'] })
  await readySchema(db, usual)
  await readySchema(db, byHand)
  await makeFinishSchema(db)()
  await migrate(db, { steps })
  expect(await readSchema(db, steps)).toMatchObject({ before: [], after: [], newer: [] })
  await expect(readySchema(db, usual)).rejects.toThrow(refusal)
  await expect(readySchema(db, byHand)).rejects.toThrow(refusal)
})

it('who skips a release takes its last steps before the next ones, in their order', async () => {
  await stopToday()
  const skipping = new Map([...steps, ['9003-image', adding('image')]])
  expect(await readSchema(db, skipping)).toMatchObject({
    before: ['9001-one', '9002-no-image.after', '9003-image'],
    after: [],
  })
  await migrate(db, { until: 'before', steps: skipping })
  await expect(readySchema(db, usual)).rejects.toThrow(refusal)
})

it('a new database takes all steps at once', async () => {
  await stopToday()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(db, { until: 'before', steps })
  expect(await readSchema(db, steps)).toMatchObject({ done: [...steps.keys()], before: [], after: [] })
})

it('with MIGRATE=0 a start says which steps are to be taken by hand', async () => {
  const last = [...own.keys()].findLast((name) => !isAfter(name))
  await sql`delete from kysely_migration where name >= ${last}`.execute(db)
  await expect(readySchema(db, byHand)).rejects.toThrow(
    `The database lacks ${last}, and MIGRATE is 0: run "koya migrate up" first.`,
  )
})

describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  it('nothing is taken away while a process of an older release runs, on whatever connection', async () => {
    await stopToday()
    const mine = new URL(test.url ?? '')
    mine.searchParams.set('application_name', 'mine')
    const { db: today } = await openPostgres(mine.href)
    await migrate(db, { until: 'before', steps })
    const refused = migrate(db, { steps })
    await expect(refused).rejects.toThrow(
      'The step 9002-no-image.after takes away what an older Koya needs, and one is running: stop that one first.',
    )
    await stop(today)
    await migrate(db, { steps })
  })

  it('readers are answered while a dump holds the table that is to be changed, and the step is taken afterwards', async () => {
    await stopToday()
    const dump = new pg.Client({ connectionString: test.url })
    const reader = new pg.Client({ connectionString: test.url, statement_timeout: 30_000 })
    await Promise.all([dump.connect(), reader.connect()])
    opened.push({ close: () => dump.end() }, { close: () => reader.end() })
    await dump.query('begin; lock table track in access share mode')
    await expect(
      migrate(db, { until: 'before', steps, persistence: { tries: 2, pauseMilliseconds: 100 } }),
    ).rejects.toThrow(
      'The step 9001-one is not taken, since others have held its tables all the time, such as a dump: try again when that is over.',
    )
    const migrating = migrate(db, { until: 'before', steps })
    await eventually(async () => {
      const waiting = `select from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`
      expect((await reader.query(waiting)).rowCount).toBe(1)
    })
    await reader.query('select title from track')
    await dump.query('commit')
    await migrating
    await reader.query('select one from track')
  })
})
