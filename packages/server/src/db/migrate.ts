import { readdirSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { DB } from './schema.gen.ts'

const folder = new URL('migrations/', import.meta.url)

/** Every file of the folder, in the order of the numbers that their names begin with. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(folder).sort()
  const migrations = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const { up } = await import(new URL(file, folder).href)
      return [file.replace(/\.ts$/, ''), { up }]
    }),
  )
  return Object.fromEntries(migrations)
}

/** Brings the database to the newest schema; safe to run from several processes at once. */
export async function migrate(db: Kysely<DB>): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A big table takes its time, and so does waiting for another process that migrates.
    await sql`set statement_timeout = 0`.execute(connection)
    const migrator = new Migrator({ db: connection, provider: { getMigrations: readMigrations } })
    const { error } = await migrator.migrateToLatest()
    await sql`reset statement_timeout`.execute(connection)
    if (error) throw error
  })
}
