import { readFileSync } from 'node:fs'
import { type Call, load, type Round } from './load.ts'
import type { Started } from './processes.ts'

/** The results of a load, with the processor time per request in microseconds. */
export interface Computed extends Round {
  server: number
  /**
   * Processor time of all processes except the server and this one. On an otherwise idle machine this is
   * PostgreSQL.
   */
  others: number
}

/** Returns the busy time of all processors since the machine's start in milliseconds, in steps of ten. */
function allMilliseconds(): number {
  const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = total.split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + softIrq) * 10
}

const askingMilliseconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Sends requests to a server for this many milliseconds, and measures the processor time per request. */
export async function loadAndCount(
  server: Pick<Started, 'port' | 'computingMilliseconds'>,
  next: () => Call,
  milliseconds: number,
): Promise<Computed> {
  const read = () => ({
    all: allMilliseconds(),
    asking: askingMilliseconds(),
    server: server.computingMilliseconds(),
  })
  const before = read()
  const round = await load(server.port, next, milliseconds)
  const after = read()
  const took = (of: keyof typeof before) => ((after[of] - before[of]) * 1000) / round.count
  return {
    ...round,
    server: took('server'),
    others: Math.max(0, took('all') - took('asking') - took('server')),
  }
}
