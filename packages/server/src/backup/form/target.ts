import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Config, SettingError } from '#config/env.ts'
import { type Database, type OpenDatabase, openEmbedded, openPostgres } from '#db/engine/client.ts'
import { hasTable } from '#db/schema/has-table.ts'
import { secondMilliseconds } from '#time/time.ts'

/** The number of checks for open connections, one per second, before Koya refuses the database. */
const looks = 5

/**
 * Refuses a database of another program, and a PostgreSQL database in use. Without `mayReplace`, also refuses
 * a database with people (rules: backups 5).
 */
export async function refuseInhabited(db: Database, config: Config, mayReplace: boolean): Promise<void> {
  await refuseForeign(db)
  if (config.databaseUrl) await refuseUsed(db)
  if (mayReplace || !(await hasTable(db, 'public."user"'))) return
  const { count } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return
  throw new SettingError(
    `There are ${count} people in this database: with --replace the backup takes the place of all that is in it.`,
  )
}

async function refuseForeign(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`.execute(db)
  if (rows.length === 0 || (await hasTable(db, 'public.kysely_migration'))) return
  throw new SettingError('This database holds something else than Koya: take an empty one.')
}

async function refuseUsed(db: Database): Promise<void> {
  let count = 0
  for (let look = 0; look < looks; look++) {
    if (look > 0) await wait(secondMilliseconds)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(db)
    count = rows[0]?.count ?? 0
    if (count === 0) return
  }
  throw new SettingError(`The database is in use (${count} connections): stop Koya first.`)
}

/** Drops the schema `pgboss`, and empties the schema `public`. */
export async function clear(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`drop schema if exists pgboss cascade`.execute(trx)
    await sql`drop schema public cascade`.execute(trx)
    await sql`create schema public`.execute(trx)
  })
}

/** Opens a temporary database for `use`, and drops it afterwards. */
export async function withScratch<T>(
  { databaseUrl }: Config,
  use: (scratch: OpenDatabase) => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return useAndClose(await openEmbedded('memory://'), use)
  const server = await openPostgres(databaseUrl)
  try {
    const name = await createScratch(server.db)
    try {
      return await useAndClose(await openPostgres(nameDatabase(databaseUrl, name)), use)
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(server.db)
    }
  } finally {
    await server.close()
  }
}

async function useAndClose<T>(
  database: OpenDatabase,
  use: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

const nameDatabase = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${encodeURIComponent(name)}`)

/** Drops the temporary database of an interrupted check, and creates a new one. */
async function createScratch(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; collation: string; letters: string }>`
    select datname::text as name, datcollate::text as collation, datctype::text as letters
    from pg_database where datname = current_database()`.execute(db)
  const [{ name, collation, letters } = { name: '', collation: 'C', letters: 'C' }] = rows
  const scratch = `koya_check_of_${name}`.slice(0, 63)
  try {
    await sql`drop database if exists ${sql.id(scratch)} with (force)`.execute(db)
    await sql`
      create database ${sql.id(scratch)} template template0 encoding 'UTF8'
        lc_collate ${sql.lit(collation)} lc_ctype ${sql.lit(letters)}`.execute(db)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error
    throw new SettingError(
      'A check needs a database to try the backup in: say "alter role koya createdb" to PostgreSQL, with the name of the role in DATABASE_URL.',
    )
  }
  return scratch
}
