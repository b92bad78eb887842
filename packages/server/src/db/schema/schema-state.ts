import { sql } from 'kysely'
import { SettingError } from '#config/env.ts'
import type { Database } from '#db/engine/client.ts'
import { hasTable } from '#db/schema/has-table.ts'
import { isAfter, type Steps, stepNames } from './migration-files.ts'

export interface SchemaState {
  done: string[]
  /** Migrations to run before this code starts, up to the last one without `.after`. */
  before: string[]
  /** Migrations to run once no older code is running. */
  after: string[]
  /** Migrations that a newer Koya has run. */
  newer: string[]
}

export async function readSchema(
  db: Database,
  steps: Steps | ReadonlySet<string> = new Set(stepNames),
): Promise<SchemaState> {
  const done = await readDone(db)
  const pending = [...steps.keys()].filter((name) => !done.includes(name))
  const needed = pending.findLastIndex((name) => !isAfter(name)) + 1
  return {
    done,
    before: pending.slice(0, needed),
    after: pending.slice(needed),
    newer: done.filter((name) => !steps.has(name)),
  }
}

export async function readDone(db: Database): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws when a newer version has run an `.after` migration, which removes what older code needs. */
export function refuseNewer({ newer }: SchemaState): void {
  const taken = newer.filter(isAfter)
  if (taken.length === 0) return
  throw new SettingError(
    `A newer Koya has changed this database (${taken.join(', ')}): start that one, or bring back the backup from before.`,
  )
}
