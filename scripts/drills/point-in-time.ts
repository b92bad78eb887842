import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { Cluster, giveToPostgres } from './support/cluster.ts'
import { type Drill, settingsOf } from './support/drill.ts'
import { register } from './support/people.ts'

/** Pauses of this length keep the moment to restore apart from the writes before and after it. */
const pauseMilliseconds = 200

/** Deletes all registrations, as if by mistake, and then restores the state just before that. */
export const pointInTime: Drill = async ({ isLong, note }) => {
  const folder = mkdtempSync(join(tmpdir(), 'koya-drill-'))
  const wal = join(folder, 'wal')
  mkdirSync(wal)
  giveToPostgres(wal)
  const databasePort = await freePort()
  // The settings that docs/operations.md recommends.
  const cluster = await Cluster.create(folder, 'main', databasePort, {
    archive_mode: 'on',
    archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/.%f && mv ${wal}/.%f ${wal}/%f`,
  })
  let running = cluster
  try {
    await cluster.start()
    const acknowledged: string[] = []
    const { db, close } = await openPostgres(cluster.url.href)
    const port = await freePort()
    const server = await startServer({ ...settingsOf(port, cluster.url), DEMO: '0' })
    const registerSome = async (name: string) => {
      for (let count = 0; count < (isLong ? 1000 : 50); count++) {
        const email = `${name}${count}@koya.test`
        const { status } = await register(`http://127.0.0.1:${port}/api`, email)
        if (status === 201) acknowledged.push(email)
      }
    }
    await registerSome('early')
    const base = await cluster.copy('base', databasePort)
    await registerSome('later')
    await wait(pauseMilliseconds)
    const moment = await readMoment(db)
    const before = [...acknowledged]
    await wait(pauseMilliseconds)
    await sql`delete from registration`.execute(db)
    await registerSome('toolate')
    await archive(db)
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await Promise.all([gone, close()])
    await cluster.stop()

    const begun = performance.now()
    running = base
    base.set({
      restore_command: `cp ${wal}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    })
    await base.follow('recovery').start()
    const found = await readEmails(cluster.url.href)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const lost = before.filter((email) => !found.has(email)).length
    const after = [...found].filter((email) => email.startsWith('toolate')).length
    note({ moment, before: before.length, found: found.size, lost, after })
    return {
      holds: before.length > 0 && lost === 0 && after === 0,
      line: `of ${before.length} registrations before the mistake ${lost} lost, of those after it ${after} there; brought back in ${seconds} s`,
    }
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readMoment(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/** Waits until all writes so far are in the WAL archive. */
async function archive(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db)
  for (;;) {
    const { rows: archived } = await sql<{ last: string | null }>`
      select last_archived_wal as last from pg_stat_archiver`.execute(db)
    if ((archived[0]?.last ?? '') >= (rows[0]?.name ?? '')) return
    await wait(pauseMilliseconds)
  }
}

/** Waits for the end of the recovery, because reads succeed even during it; returns all registered emails. */
async function readEmails(url: string): Promise<Set<string>> {
  const { db, close } = await openPostgres(url)
  for (;;) {
    const { rows } = await sql<{ is_reading: boolean }>`select pg_is_in_recovery() as is_reading`.execute(db)
    if (rows[0]?.is_reading === false) break
    await wait(pauseMilliseconds)
  }
  const people = await db.selectFrom('registration').select('email').execute()
  await close()
  return new Set(people.map(({ email }) => email))
}
