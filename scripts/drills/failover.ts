import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { drillBreaks } from './support/breaking.ts'
import { Cluster } from './support/cluster.ts'
import { type Drill, settingsOf } from './support/drill.ts'
import { openProxy } from './support/swallowing-proxy.ts'

/** F05: kills the database under load; its synchronous standby takes over at the same address. */
export const failover: Drill = async (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'koya-drill-'))
  let primary = await Cluster.create(folder, 'first', await freePort())
  await primary.start()
  let standby = await follow(primary, 'copy-0')
  const proxy = await openProxy(primary.url)
  const address = new URL(primary.url)
  address.port = String(proxy.port)
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, address), DEMO: '1' })
  const failOver = async () => {
    process.kill(primary.pid, 'SIGKILL')
    await standby.promote()
    proxy.lead(standby.url)
  }
  try {
    return await drillBreaks(place, {
      child,
      api: `http://127.0.0.1:${port}/api`,
      findDatabase: () => primary.url,
      async breakAll(breakOnce) {
        for (let round = 1; round <= (place.isLong ? 20 : 1); round++) {
          await breakOnce('failed over', failOver)
          primary = standby
          if (place.isLong) standby = await follow(primary, `copy-${round}`)
        }
      },
    })
  } finally {
    child.kill('SIGKILL')
    proxy.close()
    for (const cluster of [primary, standby]) await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a synchronous standby, without which the primary confirms no further write. */
async function follow(primary: Cluster, name: string): Promise<Cluster> {
  const { hostname, port } = primary.url
  const standby = await primary.copy(name, await freePort())
  standby.set({ primary_conninfo: `host=${hostname} port=${port} user=postgres` })
  await standby.follow('standby').start()
  const { db, close } = await openPostgres(primary.url.href)
  primary.set({ synchronous_standby_names: '*' })
  await sql`select pg_reload_conf()`.execute(db)
  for (;;) {
    const { rows } = await sql<{ sync_state: string }>`select sync_state from pg_stat_replication`.execute(db)
    if (rows.some(({ sync_state }) => sync_state === 'sync')) break
    await wait(100)
  }
  await close()
  return standby
}
