import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SettingError } from '#config/env.ts'
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
  // Logs the statement timeout in force during each statement that changes the schema.
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
  // `migrate` resets the timeout to the connection's default, which is 0 in the embedded database.
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  expect(rows[0]?.statement_timeout).toBe(url === undefined ? '0' : '10s')
})

describe('a database that is not as it should be is told in one sentence, and stays as it is:', () => {
  it('a newer one', async () => {
    const { db } = database
    await sql`insert into kysely_migration values ('9999-later.after', '2030-01-01T00:00:00.000Z')`.execute(
      db,
    )
    await expect(migrate(db)).rejects.toThrow(
      new SettingError(
        'A newer Koya has changed this database (9999-later.after): start that one, or bring back the backup from before.',
      ),
    )
    await sql`delete from kysely_migration where name = '9999-later.after'`.execute(db)
  })

  it('one in which a step was done that is not noted', async () => {
    const { db } = database
    await sql`delete from kysely_migration where name >= '0038'`.execute(db)
    const told =
      /^The step 0038-certificates to the newest schema failed and is not kept: .* already exists\.$/
    await expect(migrate(db)).rejects.toThrow(told)
    await expect(migrate(db)).rejects.toThrow(SettingError)
  })

  it('one in which a step is missing among the others', async () => {
    const { db } = database
    await sql`delete from kysely_migration where name = '0002-learning'`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      /^The steps in the table kysely_migration are not those of Koya: /,
    )
  })
})
