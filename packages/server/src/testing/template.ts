import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { fromPglite, PgBoss } from 'pg-boss'
import { createPglite } from '#db/engine/client.ts'
import { migrate } from '#db/schema/migrate.ts'
import type { DB } from '#db/schema/schema.gen.ts'

/** Makes an empty, migrated embedded database for tests to copy. */
export async function makeTemplate(): Promise<Blob> {
  const pglite = await createPglite({
    // The smallest possible write-ahead log, because each copy contains it.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB'],
  })
  await migrate(new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) }))
  await installQueue(
    new PgBoss({ db: fromPglite(pglite), backend: 'pglite', schedule: false, supervise: false }),
  )
  await makeLight(pglite)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return dump
}

/** Shrinks the database that tests unpack: drops unused databases and uses small buffers. */
async function makeLight(pglite: PGlite): Promise<void> {
  for (const unused of ['template0', 'template1']) {
    await pglite.query(`alter database ${unused} is_template false`)
    await pglite.query(`drop database ${unused}`)
  }
  await pglite.query(`alter system set shared_buffers = '16MB'`)
  await pglite.query('checkpoint')
}

/** Writes a template as a data folder for a server process. */
export async function writeDataFolder(dataDir: string, template: Blob): Promise<void> {
  const pglite = await createPglite({ dataDir: join(dataDir, 'database'), loadDataDir: template })
  await pglite.close()
}

export async function installQueue(boss: PgBoss): Promise<void> {
  await boss.start()
  await boss.stop({ graceful: false })
}
