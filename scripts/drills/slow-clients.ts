import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { type Drill, makeDatabase, settingsOf } from './support/drill.ts'
import { logIn, read } from './support/people.ts'
import { loadSteadily, percentile } from './support/steady-load.ts'

const clients = 500
const perSecond = 20
/** Within this time the server must end all requests with slow headers. */
const headMilliseconds = 25_000
const mostMegabytes = 100

const head = 'GET /api/tracks HTTP/1.1\r\nHost: drill\r\nX-Slow: '
const body =
  'POST /api/auth/login HTTP/1.1\r\nHost: drill\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n'

/** F14: many clients send their headers or bodies byte by byte, while other people read as usual. */
export const slowClients: Drill = async ({ server, within, until, unhurried, note }) => {
  const url = await makeDatabase(server, 'drill_slow')
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, url), ...unhurried, DEMO: '1' })
  const megabytes = () =>
    Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1000)
  try {
    const api = `http://127.0.0.1:${port}/api`
    const session = await logIn(api, 'mentor@koya.test')
    const next = () => ({ name: 'read', ask: () => read(`${api}/profile`, session) })
    const usual = await loadSteadily(next, perSecond, wait(5000))
    const before = megabytes()
    let peak = before
    const slow = [head, body].map((text) => Array.from({ length: clients }, () => drip(port, text)))
    const countOpen = () => slow.map((all) => all.filter(({ isOpen }) => isOpen()).length)
    const begun = performance.now()
    const watch = setInterval(() => {
      peak = Math.max(peak, megabytes())
    }, 200)
    const cutOff = until(() => countOpen()[0] === 0, headMilliseconds)
    const answers = await loadSteadily(next, perSecond, cutOff)
    const seconds = Math.round((performance.now() - begun) / 1000)
    clearInterval(watch)
    const [heads = 0, bodies = 0] = countOpen()
    for (const { end } of slow.flat()) end()
    for (const answer of answers) note({ ...answer })
    const failed = answers.filter(({ status }) => status !== 200).length
    const p99 = { usual: percentile(usual, 99), meanwhile: percentile(answers, 99) }
    return {
      holds:
        failed === 0 &&
        heads === 0 &&
        peak - before <= mostMegabytes &&
        within(p99.meanwhile, Math.max(100, 2 * p99.usual)),
      line: `${clients} heads and ${clients} bodies a byte a second: ${failed} of ${answers.length} others failed, p99 ${p99.meanwhile} ms, before ${p99.usual}; after ${seconds} s ${heads} of the heads are still there, of the bodies, which may take 180 s, ${bodies}; from ${before} to ${peak} MB at most`,
    }
  } finally {
    child.kill('SIGKILL')
  }
}

function drip(port: number, text: string) {
  const socket: Socket = connect(port, '127.0.0.1')
  let isOpen = true
  socket.on('error', () => undefined)
  socket.write(text)
  const timer = setInterval(() => socket.writable && socket.write('a'), 1000)
  const end = () => {
    clearInterval(timer)
    isOpen = false
    socket.destroy()
  }
  socket.on('close', end)
  socket.on('end', end)
  socket.resume()
  return { isOpen: () => isOpen, end }
}
