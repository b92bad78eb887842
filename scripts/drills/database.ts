import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../packages/server/src/db/client.ts'
import { freePort } from '../free-port.ts'
import { startServer } from '../start-server.ts'
import { type Break, countBare, healsInTime, judgeBreaks, tellBreaks, watchExit } from './breaking.ts'
import { Cluster } from './cluster.ts'
import { type Drill, settingsOf } from './drill.ts'
import { countLost } from './lost.ts'
import { openLife } from './people.ts'
import { loadSteadily } from './steady-load.ts'

const perSecond = 20
const settleMilliseconds = 5000

/** F03 and F04: the database is killed, restarted and held under load; the server stays, and loses nothing. */
export const database: Drill = async ({ isLong, within, note }) => {
  const folder = mkdtempSync(join(tmpdir(), 'koya-drill-'))
  const cluster = await Cluster.create(folder, 'main', await freePort())
  await cluster.start()
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, cluster.url), DEMO: '1' })
  const hasEnded = watchExit(child)
  try {
    const { next, registered } = await openLife(`http://127.0.0.1:${port}/api`)
    const breaks: Break[] = []
    const breakAll = async () => {
      const begun = performance.now()
      const now = () => performance.now() - begun
      await wait(2000)
      for (let round = 0; round < (isLong ? 50 : 1); round++) {
        for (const [what, breakIt] of Object.entries(ways)) {
          const brokenAt = now()
          await breakIt(cluster)
          breaks.push({ what, brokenAt, wholeAt: now() })
          await wait(settleMilliseconds)
        }
      }
    }
    const answers = await loadSteadily(next, perSecond, breakAll())
    for (const answer of answers) note({ ...answer })
    const judged = judgeBreaks(breaks, answers)
    for (const one of judged) note({ ...one })
    const database = await openPostgres(cluster.url.href)
    const lost = await countLost(database, registered)
    await database.close()
    return {
      holds: !hasEnded() && lost === 0 && countBare(judged) === 0 && healsInTime(judged, within),
      line: `${tellBreaks(judged)}; ${registered.length} registered, ${lost} lost, ${countBare(judged)} answers other than 503 with Retry-After; the process ${hasEnded() ? 'ended' : 'stayed'}`,
    }
  } finally {
    child.kill('SIGKILL')
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ways: Record<string, (cluster: Cluster) => Promise<void>> = {
  /** PostgreSQL ends all connections then, and reads its log. */
  async 'one connection killed'(cluster) {
    const [pid = 0] = await findConnections(cluster)
    process.kill(pid, 'SIGKILL')
    await accepts(cluster)
  },
  async killed(cluster) {
    const connections = await findConnections(cluster)
    process.kill(cluster.pid, 'SIGKILL')
    // Their end is what a new one waits for.
    for (const pid of connections) await isGone(pid)
    await cluster.start()
  },
  async restarted(cluster) {
    await cluster.restart('fast')
  },
  async 'restarted at once'(cluster) {
    await cluster.restart('immediate')
  },
  async 'held for 5 s'(cluster) {
    const pids = [cluster.pid, ...(await findConnections(cluster))]
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    await wait(5000)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  },
}

async function findConnections({ url }: Cluster): Promise<number[]> {
  const { db, close } = await openPostgres(url.href)
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  await close()
  return rows.map(({ pid }) => pid)
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

async function isGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0)
      await wait(20)
    } catch {
      return
    }
  }
}
