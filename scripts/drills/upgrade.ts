import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { startBalancer } from './support/balancer.ts'
import { isBare } from './support/breaking.ts'
import { type Drill, makeDatabase, type Place, settingsOf } from './support/drill.ts'
import { countLost } from './support/lost.ts'
import { logIn, read, register } from './support/people.ts'
import { fromFormer, type Releases, toNext } from './support/releases.ts'
import { loadSteadily, percentile } from './support/steady-load.ts'

const dumpMilliseconds = 6000

/**
 * Upgrades two processes behind haproxy under load: first from an earlier release to the working tree, then
 * from the working tree to a release that drops a column.
 */
export const upgrade: Drill = async (place) => {
  const verdicts = [await upgradeOnce(place, fromFormer(place.from)), await upgradeOnce(place, toNext())]
  return {
    holds: verdicts.every(({ holds }) => holds),
    line: verdicts.map(({ line }) => line).join('; '),
  }
}

async function upgradeOnce({ server, isTimed, unhurried, note }: Place, releases: Releases) {
  const { name, older, newer, hasWayBack, takesAway } = releases
  const url = await makeDatabase(server, 'drill_upgrade')
  const ports = [await freePort(), await freePort()] as const
  const settings = (port: number) => ({
    ...settingsOf(port, url),
    ...unhurried,
    UNREADY_SECONDS: isTimed ? '3' : '6',
    MIGRATE: '0',
  })
  const running = new Map<number, ChildProcess>()
  const change = async (port: number, folder: string) => {
    await stop(running.get(port))
    running.set(port, await startServer(settings(port), folder))
    await balancer.seesBoth()
    note({ releases: name, port, isNewer: folder === newer })
  }
  running.set(ports[0], await startServer({ ...settings(ports[0]), MIGRATE: '1', DEMO: '1' }, older))
  running.set(ports[1], await startServer(settings(ports[1]), older))
  const balancer = await startBalancer(ports)
  const migrate = (...args: string[]) => migrateBy(newer, settings(ports[0]), args, note)
  const faults: string[] = []
  const expectCode = (what: string, code: number | null, expected: number) => {
    if (code !== expected) faults.push(`${what} ended with ${code}`)
  }
  const go = async () => {
    const dumping = dump(url)
    expectCode('up', await migrate('up'), 0)
    await dumping
    await change(ports[1], newer)
    if (takesAway) expectCode('up --after beside the older one', await migrate('up', '--after'), 1)
    if (hasWayBack) {
      await change(ports[1], older)
      await change(ports[1], newer)
    }
    await change(ports[0], newer)
    expectCode('up --after', await migrate('up', '--after'), 0)
    await balancer.seesBoth()
    if (takesAway) {
      const refused = await startServer(settings(await freePort()), older).catch(() => undefined)
      if (refused) faults.push('the older one started on a schema that lacks what it needs')
    }
  }
  try {
    await balancer.seesBoth()
    const api = `http://127.0.0.1:${balancer.port}/api`
    const session = await logIn(api, 'mentor@koya.test')
    const registered: string[] = []
    let count = 0
    const next = () =>
      ++count % 20 > 0
        ? { name: 'read', ask: () => read(`${api}/profile`, session) }
        : { name: 'register', ask: () => registerOne(api, `drill-${count}@koya.test`, registered) }
    const answers = await loadSteadily(next, isTimed ? 60 : 20, go())
    const failed = answers.filter(({ status }) => status !== 200 && status !== 201)
    // On an untimed run, a 503 with `Retry-After` is no failure, because the machine may have stalled.
    const bare = failed.filter(isBare)
    for (const answer of failed) note({ ...answer })
    const database = await openPostgres(url.href)
    const lost = await countLost(database, registered)
    await database.close()
    for (const fault of faults) note({ fault })
    const longest = percentile(answers, 100)
    return {
      holds: (isTimed ? failed : bare).length === 0 && lost === 0 && faults.length === 0,
      line: [
        `${name}${hasWayBack ? ', back and forward again' : ''}: ${bare.length} of ${answers.length} requests failed, ${failed.length - bare.length} told to come again, ${lost} of ${registered.length} registrations lost, p99 ${percentile(answers, 99)} ms, longest ${longest} ms`,
        ...faults,
      ].join(', '),
    }
  } finally {
    balancer.stop()
    for (const child of running.values()) child.kill('SIGKILL')
  }
}

async function registerOne(api: string, email: string, registered: string[]): Promise<Response> {
  const response = await register(api, email)
  if (response.status === 201) registered.push(email)
  return response
}

/** Holds a lock on every table for a while, as pg_dump does. */
async function dump(url: URL): Promise<void> {
  const { db, close } = await openPostgres(url.href)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows } = await sql<{ tables: string }>`
        select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
        from pg_tables where schemaname = 'public'`.execute(trx)
      await sql.raw(`lock table ${rows[0]?.tables} in access share mode`).execute(trx)
      await wait(dumpMilliseconds)
    })
  await close()
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child) throw new Error('There is no such process')
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function migrateBy(
  folder: string,
  settings: Record<string, string>,
  args: string[],
  note: Place['note'],
): Promise<number | null> {
  const child = spawn(process.execPath, [join(folder, 'scripts/migrate.ts'), ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const [code]: (number | null)[] = await once(child, 'close')
  note({ migrate: args.join(' '), code, said })
  return code ?? null
}
