import { sql } from 'kysely'
import { SettingError } from '#config/env.ts'
import type { Database } from '#db/engine/client.ts'
import { hasTable } from '#db/schema/has-table.ts'
import { isAfter, type Steps, stepNames } from './migration-files.ts'

/** How far a database is, by the names of the steps. */
export interface SchemaState {
  done: string[]
  /** To be taken before this code starts. An `.after` one is among them where others stand behind it. */
  before: string[]
  /** To be taken once no older code runs any more. */
  after: string[]
  /** Taken by a newer Koya. */
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

/** The steps that were taken, in their order. */
export async function readDone(db: Database): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Older code works beside what a newer one has added, and not without what it has taken away. */
export function refuseNewer({ newer }: SchemaState): void {
  const taken = newer.filter(isAfter)
  if (taken.length === 0) return
  throw new SettingError(
    `A newer Koya has changed this database (${taken.join(', ')}): start that one, or bring back the backup from before.`,
  )
}
