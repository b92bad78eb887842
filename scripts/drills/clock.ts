import { sql } from 'kysely'
import { openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { type Drill, makeDatabase, settingsOf } from './support/drill.ts'
import { fetchPackage } from './support/packages.ts'
import { logIn, read, register } from './support/people.ts'

const registrations = 10

/** F11: runs a process with a wrong clock, first ahead and then behind, beside one with the right clock. */
export const clock: Drill = async ({ server, note }) => {
  const library = fetchPackage('faketime', '/usr/lib/*/faketime/libfaketime.so.1')
  const url = await makeDatabase(server, 'drill_clock')
  const port = await freePort()
  const right = await startServer({ ...settingsOf(port, url), DEMO: '1' })
  const api = `http://127.0.0.1:${port}/api`
  try {
    for (let count = 0; count < registrations; count++) await register(api, `drill-${count}@koya.test`)
    const session = await logIn(api, 'mentor@koya.test')
    const offBy = (offset: string) =>
      beside({ LD_PRELOAD: library, FAKETIME: offset, DONT_FAKE_MONOTONIC: '1' }, url, session, api)
    const ahead = await offBy('+8d')
    const behind = await offBy('-2h')
    const kept = await countRegistrations(url)
    note({ ahead, behind, kept })
    return {
      holds: [ahead, behind].every(({ holds }) => holds) && kept === registrations,
      line: `8 days ahead: ${ahead.line}; 2 hours behind: ${behind.line}; ${kept} of ${registrations} registrations kept`,
    }
  } finally {
    right.kill('SIGKILL')
  }
}

/**
 * Starts a process with a wrong clock. This process and the process at `api` must accept each other's
 * sessions, and `/readyz` of the new process must answer 503.
 */
async function beside(clock: Record<string, string>, url: URL, session: string, api: string) {
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, url), ...clock })
  try {
    const its = `http://127.0.0.1:${port}`
    const taken = (await read(`${its}/api/profile`, session)).status
    const given = (await read(`${api}/profile`, await logIn(`${its}/api`, 'mentee@koya.test'))).status
    const ready = (await fetch(`${its}/readyz`)).status
    return {
      holds: taken === 200 && given === 200 && ready === 503,
      line: `a session of the other is ${taken}, its session is ${given} there, /readyz ${ready}`,
    }
  } finally {
    child.kill('SIGKILL')
  }
}

async function countRegistrations(url: URL): Promise<number> {
  const { db, close } = await openPostgres(url.href)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from registration`.execute(db)
  await close()
  return rows[0]?.count ?? 0
}
