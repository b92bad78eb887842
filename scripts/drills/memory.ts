import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { type Drill, makeDatabase, settingsOf } from './support/drill.ts'
import { logIn, read } from './support/people.ts'
import { loadSteadily, percentile } from './support/steady-load.ts'

const sockets = 100
const requestsOfEach = 500
/** The path of a large answer that needs no build of the web app. */
const file = '/api/docs'
/** The most that the memory may grow, with room for an answer per client and uncollected garbage. */
const mostMegabytes = 300
const perSecond = 20

/** T44: clients request a large file again and again, and never read an answer. */
export const memory: Drill = async ({ server, isTimed, note }) => {
  const url = await makeDatabase(server, 'drill_memory')
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, url), DEMO: '1' })
  const megabytes = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)
  }
  try {
    const api = `http://127.0.0.1:${port}/api`
    const session = await logIn(api, 'mentor@koya.test')
    const next = () => ({ name: 'read', ask: () => read(`${api}/profile`, session) })
    await loadSteadily(next, perSecond, wait(3000))
    const before = megabytes()
    let peak = before
    const watch = setInterval(() => {
      const now = megabytes()
      note({ megabytes: now })
      peak = Math.max(peak, now)
    }, 100)
    const answers = await loadSteadily(next, perSecond, starveThrice(port))
    await wait(3000)
    clearInterval(watch)
    const failed = answers.filter(({ status }) => status !== 200)
    const left = failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
    for (const answer of failed) note({ ...answer })
    return {
      holds:
        peak - before <= mostMegabytes &&
        left.length === 0 &&
        (!isTimed || failed.length < answers.length / 20),
      line: `three times ${sockets} clients that never read: from ${before} to ${peak} MB at most, ${megabytes()} MB after them; ${failed.length} of ${answers.length} others told to come again, p99 ${percentile(answers, 99)} ms`,
    }
  } finally {
    child.kill('SIGKILL')
  }
}

async function starveThrice(port: number): Promise<void> {
  for (let wave = 0; wave < 3; wave++) {
    const hungry = Array.from({ length: sockets }, () => askAndNeverRead(port))
    await wait(5000)
    for (const socket of hungry) socket.destroy()
  }
}

function askAndNeverRead(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`GET ${file} HTTP/1.1\r\nHost: drill\r\n\r\n`.repeat(requestsOfEach))
  return socket
}
