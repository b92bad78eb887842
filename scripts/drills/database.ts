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

/** F03 and F04: kills, restarts and pauses the database under load. */
export const database: Drill = async (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'koya-drill-'))
  const cluster = await Cluster.create(folder, 'main', await freePort())
  await cluster.start()
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, cluster.url), DEMO: '1' })
  try {
    return await drillBreaks(place, {
      child,
      api: `http://127.0.0.1:${port}/api`,
      findDatabase: () => cluster.url,
      async breakAll(breakOnce) {
        for (let round = 0; round < (place.isLong ? 50 : 1); round++) {
          for (const [what, breakIt] of Object.entries(ways)) await breakOnce(what, () => breakIt(cluster))
        }
      },
    })
  } finally {
    child.kill('SIGKILL')
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ways: Record<string, (cluster: Cluster) => Promise<void>> = {
  /** After this kill, PostgreSQL ends all connections and recovers from its log. */
  async 'one connection killed'(cluster) {
    const [pid] = await cluster.findConnections()
    if (pid === undefined) throw new Error('Nobody is connected')
    process.kill(pid, 'SIGKILL')
    await accepts(cluster)
  },
  async killed(cluster) {
    await cluster.kill()
    await cluster.start()
  },
  async restarted(cluster) {
    await cluster.restart('fast')
  },
  async 'restarted at once'(cluster) {
    await cluster.restart('immediate')
  },
  async 'held for 5 s'(cluster) {
    const pids = [cluster.pid, ...(await cluster.findConnections())]
    signal(pids, 'SIGSTOP')
    await wait(5000)
    signal(pids, 'SIGCONT')
  },
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The connection had already ended.
    }
  }
}

async function accepts({ url }: Cluster): Promise<void> {
  for (;;) {
    try {
      const { db, close } = await openPostgres(url.href)
      await sql`select 1`.execute(db).finally(close)
      return
    } catch {
      await wait(50)
    }
  }
}
