import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { startBalancer } from './support/balancer.ts'
import { isBare } from './support/breaking.ts'
import { type Drill, makeDatabase, settingsOf } from './support/drill.ts'
import { logIn, read, register } from './support/people.ts'
import { loadSteadily, percentile } from './support/steady-load.ts'

const stopSeconds = 4
/** The extra time that the job workers and the database need to stop. */
const endingMilliseconds = 6000

/** F13: restarts two processes behind haproxy in turn, although a client never finishes its request. */
export const restart: Drill = async ({ server, isLong, isTimed, within, unhurried, note }) => {
  const url = await makeDatabase(server, 'drill_restart')
  const ports = [await freePort(), await freePort()] as const
  const unreadySeconds = isTimed ? 3 : 6
  const settings = (port: number) => ({
    ...settingsOf(port, url),
    ...unhurried,
    STOP_SECONDS: String(stopSeconds),
    UNREADY_SECONDS: String(unreadySeconds),
    DEMO: '1',
  })
  const children = new Map<number, ChildProcess>()
  for (const port of ports) children.set(port, await startServer(settings(port)))
  const balancer = await startBalancer(ports)
  try {
    await balancer.seesBoth()
    const api = `http://127.0.0.1:${balancer.port}/api`
    const session = await logIn(api, 'mentor@koya.test')
    let count = 0
    const next = () =>
      ++count % 20 > 0
        ? { name: 'read', ask: () => read(`${api}/profile`, session) }
        : { name: 'register', ask: () => register(api, `drill-${count}@koya.test`) }
    const stops: number[] = []
    const restartAll = async () => {
      for (let round = 0; round < (isLong ? 10 : 1); round++) {
        for (const port of ports) {
          await balancer.seesBoth()
          const stopped = await stopServer(children.get(port), port)
          stops.push(stopped)
          note({ round, port, stopped })
          children.set(port, await startServer(settings(port)))
        }
      }
      await balancer.seesBoth()
    }
    const answers = await loadSteadily(next, isTimed ? 60 : 20, restartAll())
    const failed = answers.filter(({ status }) => status !== 200 && status !== 201)
    // On an untimed run, a 503 with `Retry-After` is no failure, because the machine may have stalled.
    const bare = failed.filter(isBare)
    for (const answer of failed) note({ ...answer })
    const longest = Math.max(...stops)
    return {
      holds:
        (isTimed ? failed : bare).length === 0 &&
        within(longest, (stopSeconds + unreadySeconds) * 1000 + endingMilliseconds),
      line: `${stops.length} restarts behind haproxy, ${bare.length} of ${answers.length} requests failed, ${failed.length - bare.length} told to come again, p99 ${percentile(answers, 99)} ms; with a client that drips a stop took ${longest} ms at most`,
    }
  } finally {
    balancer.stop()
    for (const child of children.values()) child.kill('SIGKILL')
  }
}

/** Stops the process during a slow request, and returns how many milliseconds the stop took. */
async function stopServer(child: ChildProcess | undefined, port: number): Promise<number> {
  if (!child) throw new Error('There is no such process')
  const dripping = drip(port)
  await wait(500)
  const begun = performance.now()
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  dripping()
  return Math.round(performance.now() - begun)
}

/** Sends a request body byte by byte without end; returns a function that stops the sending. */
function drip(port: number): () => void {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: drill\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n',
  )
  const timer = setInterval(() => socket.writable && socket.write(' '), 200)
  return () => {
    clearInterval(timer)
    socket.destroy()
  }
}
