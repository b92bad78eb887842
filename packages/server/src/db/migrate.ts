import { readdirSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResult, Migrator } from 'kysely/migration'
import { SettingError } from '#env.ts'
import { alone } from './migration-steps.ts'
import { unhurried } from './patience.ts'
import type { DB } from './schema.gen.ts'

const folder = new URL('migrations/', import.meta.url)

/**
 * A file of the folder. What is stepwise runs outside of a transaction, for a table that grows: it has steps of its own,
 * and begins anew where it was broken off.
 */
interface MigrationFile {
  up: Migration['up']
  isStepwise?: boolean
}

/** In the order of the numbers that their names begin with. */
async function readMigrations(): Promise<Map<string, MigrationFile>> {
  const files = readdirSync(folder).sort()
  return new Map(
    await Promise.all(
      files.map(
        async (file): Promise<[string, MigrationFile]> => [
          file.replace(/\.ts$/, ''),
          await import(new URL(file, folder).href),
        ],
      ),
    ),
  )
}

export const listMigrationNames = async (): Promise<string[]> => [...(await readMigrations()).keys()]

/** Brings the database to the newest schema, or to that of a step; safe to run from several processes at once. */
export const migrate = (db: Kysely<DB>, last?: string): Promise<void> => unhurried(() => bringTo(db, last))

async function bringTo(db: Kysely<DB>, last: string | undefined): Promise<void> {
  const files = await readMigrations()
  const isStepwise = (name: string | undefined) => files.get(name ?? '')?.isStepwise === true
  await db.connection().execute(async (connection) => {
    const provider = {
      getMigrations: async () => Object.fromEntries([...files].map(([name, { up }]) => [name, { up }])),
    }
    const migrator = new Migrator({ db: connection, provider })
    // A big table takes its time, and so does waiting for another process that migrates.
    await sql`set statement_timeout = 0`.execute(connection)
    await alone(connection, async () => {
      await refuseNewer(connection, files)
      const pending = (await migrator.getMigrations()).filter(
        ({ name, executedAt }) => executedAt === undefined && (last === undefined || name <= last),
      )
      for (const [at, { name }] of pending.entries()) {
        const disableTransactions = isStepwise(name)
        // Those that are not stepwise share a transaction with the next ones of their kind.
        if (at + 1 < pending.length && disableTransactions === isStepwise(pending[at + 1]?.name)) continue
        const { error, results } = await migrator.migrateTo(name, { disableTransactions })
        if (error) throw tellFailure(error, results)
      }
    }).finally(() => sql`reset statement_timeout`.execute(connection))
  })
}

/** Older code on a newer schema writes what the newer one no longer takes. */
async function refuseNewer(db: Kysely<DB>, files: ReadonlyMap<string, unknown>): Promise<void> {
  const names = await sql<{ name: string }>`
    select name from kysely_migration where not name = any (${[...files.keys()]}) order by name`
    .execute(db)
    .then(({ rows }) => rows.map(({ name }) => name))
    .catch((error: unknown) => {
      if (isUndefinedTable(error)) return []
      throw error
    })
  if (names.length > 0) {
    throw new SettingError(
      `A newer Koya has changed this database (${names.join(', ')}): start that one, or bring back the backup from before.`,
    )
  }
}

/** A database that somebody has changed by hand, say; the log of PostgreSQL has the rest. */
function tellFailure(error: unknown, results: readonly MigrationResult[] | undefined): unknown {
  const failed = results?.find(({ status }) => status === 'Error')
  if (!(error instanceof Error)) return error
  if (failed && 'severity' in error) {
    return new SettingError(
      `The step ${failed.migrationName} to the newest schema failed and is not kept: ${error.message}.`,
    )
  }
  if (!error.message.startsWith('corrupted migrations')) return error
  return new SettingError(`The steps in the table kysely_migration are not those of Koya: ${error.message}`)
}

const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01'
