import { sql } from 'kysely'
import { type Database, openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { type Drill, makeDatabase, settingsOf } from './support/drill.ts'
import { register } from './support/people.ts'

/**
 * F17: checks that PostgreSQL waits for the disk at least once per registration answered with 201. Leaves out
 * the embedded database, which never waits (decision 0016).
 */
export const power: Drill = async ({ server, isLong, until }) => {
  const url = await makeDatabase(server, 'drill_power')
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, url), DEMO: '0' })
  const { db, close } = await openPostgres(url.href)
  try {
    const off = await readOff(db)
    const before = await countSyncs(db)
    let acknowledged = 0
    for (let count = 0; count < (isLong ? 1000 : 100); count++) {
      const { status } = await register(`http://127.0.0.1:${port}/api`, `drill-${count}@koya.test`)
      if (status === 201) acknowledged++
    }
    let syncs = 0
    // A PostgreSQL connection reports its statistics at most once a second.
    await until(async () => {
      syncs = (await countSyncs(db)) - before
      return syncs >= acknowledged
    }, 5000)
    return {
      holds: off.length === 0 && acknowledged > 0 && syncs >= acknowledged,
      line: `${acknowledged} registrations one after the other, ${syncs} times waited for the disk; turned off on this server or by the product: ${off.join(', ') || 'nothing'}`,
    }
  } finally {
    child.kill('SIGKILL')
    await close()
  }
}

/** Lists the settings that protect commits from a power loss and are off for the product's connections. */
async function readOff(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`.execute(db)
  return rows.map(({ name }) => name)
}

async function countSyncs(db: Database): Promise<number> {
  const { rows } = await sql<{ syncs: number }>`
    select wal_sync::int as syncs from pg_stat_wal`.execute(db)
  return rows[0]?.syncs ?? 0
}
