import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { startServer } from '../start-server.ts'
import { type Drill, makeDatabase, settingsOf } from './drill.ts'
import { logIn, read } from './people.ts'
import { type Answer, loadSteadily, percentile, type Question } from './steady-load.ts'

const clients = 32
const times = 5
const mostMilliseconds = 1000
const mostMegabytes = 200
const perSecond = 20
const recoveryMilliseconds = 5000

/** F15: five times as many calls as can be answered, for so long, a login among forty of them. */
export const overload: Drill = async ({ server, isLong, note }) => {
  const url = await makeDatabase(server, 'drill_overload')
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, url), DEMO: '1' })
  const megabytes = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)
  }
  try {
    const next = await openQuestions(`http://127.0.0.1:${port}/api`)
    const capacity = await measureCapacity(next, 5000)
    const usual = await loadSteadily(next, perSecond, wait(3000))
    const before = megabytes()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, megabytes())
    }, 100)
    const answers = await loadSteadily(next, times * capacity, wait(isLong ? 60_000 : 10_000))
    clearInterval(watch)
    await wait(recoveryMilliseconds)
    const after = await loadSteadily(next, perSecond, wait(3000))
    for (const answer of answers) note({ ...answer })
    const accepted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null)
    const p99 = {
      usual: percentile(usual, 99),
      accepted: percentile(accepted, 99),
      after: percentile(after, 99),
    }
    return {
      holds:
        accepted.length + refused.length === answers.length &&
        p99.accepted <= mostMilliseconds &&
        peak - before <= mostMegabytes &&
        after.every(({ status }) => status === 200) &&
        p99.after <= Math.max(100, 2 * p99.usual),
      line: `${times} times the ${capacity} calls a second that ${clients} clients get: of ${answers.length} ${accepted.length} answered, p50 ${percentile(accepted, 50)} and p99 ${p99.accepted} ms (logins ${percentile(accepted.filter(isLogin), 99)}), ${refused.length} told to come again, p99 ${percentile(refused, 99)} ms, ${answers.length - accepted.length - refused.length} otherwise; 5 s later p99 ${p99.after} ms, before ${p99.usual}; from ${before} to ${peak} MB at most`,
    }
  } finally {
    child.kill('SIGKILL')
  }
}

const isLogin = ({ name }: Answer) => name === 'login'

async function openQuestions(api: string): Promise<() => Question> {
  const mentor = await logIn(api, 'mentor@koya.test')
  const reads = ['/mentors/submissions?limit=100', '/profile/mentees?limit=100', '/mentors/overview']
  const body = JSON.stringify({ email: 'mentee@koya.test', password: 'koya-demo-2026' })
  const headers = { 'content-type': 'application/json' }
  let asked = 0
  return () => {
    asked++
    if (asked % 40 === 0) {
      return { name: 'login', ask: () => fetch(`${api}/auth/login`, { method: 'POST', headers, body }) }
    }
    const path = reads[asked % reads.length] ?? ''
    return { name: path, ask: () => read(`${api}${path}`, mentor) }
  }
}

/** Calls that are answered in a second, when each client asks again as soon as it has its answer. */
async function measureCapacity(next: () => Question, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds
  let answered = 0
  const askOn = async () => {
    while (performance.now() < end) {
      const response = await next().ask()
      await response.arrayBuffer()
      if (response.ok) answered++
    }
  }
  await Promise.all(Array.from({ length: clients }, askOn))
  return Math.round((answered * 1000) / milliseconds)
}
