import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('takes its time for each statement, and only while it migrates', async () => {
  const { db, url } = database
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  // Tells for each statement that changes the schema how long it may take.
  await sql`create schema watch`.execute(db)
  await sql`create table watch.seen (limited_to text)`.execute(db)
  await sql`
    create function watch.look() returns event_trigger language plpgsql as $$
    begin insert into watch.seen values (current_setting('statement_timeout')); end $$`.execute(db)
  await sql`create event trigger look on ddl_command_start execute function watch.look()`.execute(db)
  await sql`set statement_timeout = '10s'`.execute(db)
  await migrate(db)
  const seen = await sql`select limited_to from watch.seen group by limited_to`.execute(db)
  expect(seen.rows).toEqual([{ limited_to: '0' }])
  // Embedded, there is no limit to go back to.
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  expect(rows[0]?.statement_timeout).toBe(url === undefined ? '0' : '10s')
})
