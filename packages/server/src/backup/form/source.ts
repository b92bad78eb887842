import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askServer, type Source } from '#backup/ask-server.ts'
import { findLastGood, noteRun } from '#backup/backup-runs.ts'
import { type Config, SettingError } from '#config/env.ts'
import { type Database, openDatabase } from '#db/engine/client.ts'
import { writeForm } from './write-form.ts'

/**
 * Opens the database for a backup. If a server has opened the embedded database, asks this server instead
 * (decision 0058).
 */
export async function openSource(config: Config): Promise<Source> {
  if (!config.databaseUrl) {
    const asked = await askServer(config.dataDir)
    if (asked) return asked
    if (!existsSync(join(config.dataDir, 'database')))
      throw new SettingError(`There is no database in DATA_DIR (${config.dataDir}).`)
  }
  const { db, close } = await openDatabase(config)
  return {
    lines: () => readSnapshot(db),
    note: (run) => noteRun(db, run),
    findLastGood: (kind) => findLastGood(db, kind),
    close,
  }
}

export async function* readSnapshot(db: Database): AsyncGenerator<string> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* writeForm(trx)
  } finally {
    await trx.rollback().execute()
  }
}
