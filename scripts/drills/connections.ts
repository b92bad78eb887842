import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { type Drill, makeDatabase, type Place, settingsOf } from './support/drill.ts'
import { openLife, read } from './support/people.ts'
import { type Answer, loadSteadily, percentile } from './support/steady-load.ts'
import { openProxy, type SwallowingProxy } from './support/swallowing-proxy.ts'

const perSecond = 20
const longestMilliseconds = 5500
const recoveryMilliseconds = 5000
const watchMilliseconds = 8000
/** Enough simultaneous calls to open every database connection that a process may have. */
const rushOf = 60

interface Phase {
  what: 'open' | 'all'
  swallowedAt: number
  releasedAt: number
  watchedUntil: number
}

/**
 * F06: drops all traffic between server and database for a while, first on open connections, then on new ones
 * too. Every call must end in time, calls must soon succeed again, and all mails must be sent.
 */
export const connections: Drill = async (place) => {
  const { server, within, note } = place
  const database = await makeDatabase(server, 'drill_connections')
  const proxy = await openProxy(database)
  const throughProxy = new URL(database)
  throughProxy.port = String(proxy.port)
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, throughProxy), DEMO: '1' })
  const api = `http://127.0.0.1:${port}/api`
  try {
    const { next, registered, session } = await openLife(api)
    const phases: Phase[] = []
    const rush = () =>
      Promise.allSettled(Array.from({ length: rushOf }, () => read(`${api}/profile`, session)))
    const answers = await loadSteadily(next, perSecond, breakTwice(proxy, phases, rush, place))
    for (const answer of answers) note({ ...answer })
    const { lost, waiting } = await countMails(database, registered, place)
    const results = phases.map((phase) => judge(phase, answers, within))
    for (const [index, phase] of phases.entries()) note({ ...phase, ...results[index] })
    const bare = answers.filter(({ status, retryAfter }) => status >= 500 && retryAfter === null).length
    return {
      holds: results.every(({ holds }) => holds) && lost === 0 && waiting === 0 && bare === 0,
      line: `${results.map(({ line }) => line).join('; ')}; ${registered.length} registered, ${lost} lost, ${waiting} mails late, ${bare} without Retry-After`,
    }
  } finally {
    child.kill('SIGKILL')
    proxy.close()
  }
}

async function breakTwice(
  proxy: SwallowingProxy,
  phases: Phase[],
  rush: () => Promise<PromiseSettledResult<Response>[]>,
  { isTimed, until }: Place,
): Promise<void> {
  const begin = performance.now()
  const now = () => performance.now() - begin
  const isAnswered = async () =>
    (await rush()).some((answer) => answer.status === 'fulfilled' && answer.value.ok)
  await wait(2000)
  for (const what of ['open', 'all'] as const) {
    await until(isAnswered, recoveryMilliseconds)
    const swallowedAt = now()
    proxy.swallow(what)
    await wait(5000)
    proxy.release()
    const releasedAt = now()
    await wait(isTimed ? watchMilliseconds : 2000)
    phases.push({ what, swallowedAt, releasedAt, watchedUntil: now() })
  }
  if (!(await until(isAnswered, recoveryMilliseconds))) throw new Error('Nobody is answered any more')
}

/** Judges the slowest call of a phase, and how long after the repair a call was still refused. */
function judge(
  { what, swallowedAt, releasedAt, watchedUntil }: Phase,
  answers: readonly Answer[],
  within: Place['within'],
) {
  const asked = answers.filter(({ askedAt }) => askedAt >= swallowedAt && askedAt < watchedUntil)
  const failed = asked.filter(({ status }) => status === 0 || status >= 500)
  const longest = percentile(asked, 100)
  const recovery = Math.round(Math.max(0, ...failed.map(({ askedAt }) => askedAt - releasedAt)))
  return {
    holds: within(longest, longestMilliseconds) && within(recovery, recoveryMilliseconds),
    line: `${what} connections swallowed: ${failed.length} of ${asked.length} refused, the longest answer ${longest} ms, the last refused asked ${recovery} ms after the release`,
  }
}

/** Counts registrations without a mail job (`lost`), and those whose mail is not sent (`waiting`). */
async function countMails(database: URL, emails: readonly string[], { until }: Place) {
  const { db, close } = await openPostgres(database.href)
  const readStates = async () => {
    const { rows } = await sql<{ email: string; state: string }>`
      select registration.email, job.state from registration
      join pgboss.job on job.data -> 'about' ->> 'registrationId' = registration.id::text
      where registration.email = any (${emails})`.execute(db)
    return new Map(rows.map(({ email, state }) => [email, state]))
  }
  // A registration delays its mail, so this makes all waiting jobs due now.
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(db)
  let states = new Map<string, string>()
  const countWaiting = () => [...states.values()].filter((state) => state !== 'completed').length
  await until(async () => {
    states = await readStates()
    return countWaiting() === 0
  }, recoveryMilliseconds)
  await close()
  return { lost: emails.filter((email) => !states.has(email)).length, waiting: countWaiting() }
}
