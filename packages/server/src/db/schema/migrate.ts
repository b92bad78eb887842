import { sql } from 'kysely'
import { type MigrationResult, Migrator } from 'kysely/migration'
import { SettingError } from '#config/env.ts'
import type { Database } from '#db/engine/client.ts'
import { isOlderRunning } from '#db/engine/process-names.ts'
import { unhurried } from '#db/engine/timeouts.ts'
import { isAfter, readSteps, type Steps } from './migration-files.ts'
import {
  alone,
  HeldTooLong,
  type Persistence,
  stepwiseLockTimeout,
  tryAgain,
  usualLockTimeout,
  usualPersistence,
} from './migration-steps.ts'
import { readSchema, refuseNewer } from './schema-state.ts'

export interface Migrating {
  /** With `before`, the `.after` migrations at the end do not run, except in a new database. */
  until?: 'before' | 'end'
  steps?: Steps
  persistence?: Persistence
}

/** Runs the missing migrations in order. Several processes may call this at the same time. */
export const migrate = (db: Database, migrating: Migrating = {}): Promise<void> =>
  unhurried(() => takeSteps(db, migrating))

/** Runs the migrations that new code needs; with MIGRATE=0, throws if one is missing. */
export async function readySchema(db: Database, { migrates }: { migrates: boolean }): Promise<void> {
  if (migrates) return migrate(db, { until: 'before' })
  const schema = await readSchema(db)
  refuseNewer(schema)
  if (schema.before.length > 0) {
    throw new SettingError(
      `The database lacks ${schema.before.join(', ')}, and MIGRATE is 0: run "koya migrate up" first.`,
    )
  }
}

async function takeSteps(db: Database, { until = 'end', steps, persistence }: Migrating): Promise<void> {
  const known = steps ?? (await readSteps())
  await db.connection().execute(async (connection) => {
    // Turns the timeout off, because a change of a big table takes long.
    await sql`set statement_timeout = 0`.execute(connection)
    const work = () =>
      takeAll(connection, { until, steps: known, persistence: persistence ?? usualPersistence })
    await alone(connection, work).finally(async () => {
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    })
  })
}

async function takeAll(db: Database, { until, steps, persistence }: Required<Migrating>): Promise<void> {
  const schema = await readSchema(db, steps)
  refuseNewer(schema)
  const isNew = schema.done.length === 0
  const names = until === 'end' || isNew ? [...schema.before, ...schema.after] : schema.before
  const isStepwise = (name: string | undefined) => steps.get(name ?? '')?.isStepwise === true
  const all = Object.fromEntries([...steps].map(([name, { up }]) => [name, { up }]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
  for (const [at, name] of names.entries()) {
    const disableTransactions = isStepwise(name)
    // On a new database, consecutive migrations run in one call if all of them are stepwise or none is.
    if (isNew && at + 1 < names.length && disableTransactions === isStepwise(names[at + 1])) continue
    const lockTimeout = disableTransactions ? stepwiseLockTimeout : usualLockTimeout
    await sql`set lock_timeout = ${sql.lit(lockTimeout)}`.execute(db)
    if (isAfter(name) && !isNew) await refuseOlder(db, name, steps)
    let results: readonly MigrationResult[] | undefined
    const take = async () => {
      const taken = await migrator.migrateTo(name, { disableTransactions })
      results = taken.results
      if (taken.error) throw taken.error
    }
    await tryAgain(take, persistence).catch((error: unknown) => {
      throw describeFailure(error, name, results)
    })
  }
}

async function refuseOlder(db: Database, name: string, steps: Steps): Promise<void> {
  if (await isOlderRunning(db, [...steps.keys()].indexOf(name) + 1)) {
    throw new SettingError(
      `The step ${name} takes away what an older Koya needs, and one is running: stop that one first.`,
    )
  }
}

/** Turns an expected failure, such as a schema changed by hand, into one sentence. */
function describeFailure(
  error: unknown,
  name: string,
  results: readonly MigrationResult[] | undefined,
): unknown {
  if (error instanceof HeldTooLong) {
    return new SettingError(
      `The step ${name} is not taken, since others have held its tables all the time, such as a dump: try again when that is over.`,
    )
  }
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
