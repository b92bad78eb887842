import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { buildWeb } from '../make/build-web.ts'
import { startServer } from '../start-server.ts'
import { type Drill, makeDatabase, settingsOf } from './support/drill.ts'
import { keepOnAnyCore, keepOnServerCore, loadElsewhere } from './support/load-elsewhere.ts'
import { enter } from './support/people.ts'
import { type Answer, percentile } from './support/steady-load.ts'

const clients = 32
const times = 5
const mostMilliseconds = 1000
const mostMegabytes = 200
const perSecond = 20
const recoveryMilliseconds = 5000

/** F15: sends several times the calls that the server can answer, from another processor if there is one. */
export const overload: Drill = async ({ server, isLong, within, until, note }) => {
  const url = await makeDatabase(server, 'drill_overload')
  const postmaster = await findPostmaster(server)
  await keepOnServerCore(postmaster)
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, url), DEMO: '1', WEB_ROOT: await buildWeb('build') })
  const megabytes = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)
  }
  try {
    if (child.pid) await keepOnServerCore(child.pid)
    const api = `http://127.0.0.1:${port}/api`
    const { session, pageCookie } = await enter(api, 'mentor@koya.test')
    const load = { api, session, pageCookie }
    const answered = await loadElsewhere({ ...load, clients, milliseconds: 5000 })
    const capacity = Math.round(answered.filter(isAccepted).length / 5)
    const usual = await loadElsewhere({ ...load, perSecond, milliseconds: 3000 })
    const before = megabytes()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, megabytes())
    }, 100)
    const milliseconds = isLong ? 60_000 : 10_000
    const answers = await loadElsewhere({ ...load, perSecond: times * capacity, milliseconds })
    clearInterval(watch)
    await wait(recoveryMilliseconds)
    let after: Answer[] = []
    const isWell = await until(async () => {
      after = await loadElsewhere({ ...load, perSecond, milliseconds: 3000 })
      return after.every(isAccepted)
    }, 0)
    for (const answer of answers) note({ ...answer })
    const accepted = answers.filter(isAccepted)
    const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null)
    const late = answers.map(({ lateMilliseconds }) => ({ milliseconds: lateMilliseconds }))
    const p99 = {
      usual: percentile(usual, 99),
      accepted: percentile(accepted, 99),
      after: percentile(after, 99),
    }
    return {
      // Under load the server answers many page requests with a frame without data, which needs no rendering.
      holds:
        share(answers) < share(usual) / 2 &&
        share(after) >= share(usual) / 2 &&
        accepted.length + refused.length === answers.length &&
        within(p99.accepted, mostMilliseconds) &&
        peak - before <= mostMegabytes &&
        isWell &&
        within(p99.after, Math.max(100, 2 * p99.usual)),
      line: `${times} times the ${capacity} calls a second that ${clients} clients get: of ${answers.length} ${accepted.length} answered, p50 ${percentile(accepted, 50)} and p99 ${p99.accepted} ms (logins ${percentile(accepted.filter(isLogin), 99)}), ${refused.length} told to come again, p50 ${percentile(refused, 50)} and p99 ${percentile(refused, 99)} ms, ${answers.length - accepted.length - refused.length} otherwise, asked ${percentile(late, 99)} ms late at p99; of the pages ${percent(share(usual))} drawn before, ${percent(share(answers))} under load, ${percent(share(after))} after; 5 s later p99 ${p99.after} ms, before ${p99.usual}; from ${before} to ${peak} MB at most`,
    }
  } finally {
    child.kill('SIGKILL')
    await keepOnAnyCore(postmaster)
  }
}

const isAccepted = ({ status }: Answer) => status === 200
const percent = (part: number) => `${Math.round(part * 100)}%`

/** Returns the share of pages that the server rendered with data, among all pages that it answered. */
function share(answers: readonly Answer[]): number {
  const pages = answers.filter((answer) => isAccepted(answer) && /page|frame/.test(answer.name))
  return pages.filter(({ name }) => name === 'drawn page').length / Math.max(1, pages.length)
}

const isLogin = ({ name }: Answer) => name === 'login'

/** Returns the process id of PostgreSQL's main process, which must run on this machine. */
async function findPostmaster(server: string): Promise<number> {
  const { db, close } = await openPostgres(server)
  const { rows } = await sql<{ file: string }>`select pg_read_file('postmaster.pid') as file`.execute(db)
  await close()
  return Number.parseInt(rows[0]?.file ?? '', 10)
}
