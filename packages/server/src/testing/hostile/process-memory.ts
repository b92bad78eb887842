import { readFileSync } from 'node:fs'
import { setInterval } from 'node:timers/promises'

/** Reads a file in `/proc`. Returns an empty text if the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** Sums the memory of a process and its child processes in MB: the peak (`VmHWM`) or the current use. */
function sumOf(pid: number, name: 'VmHWM' | 'VmRSS'): number {
  const started = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  const figure = new RegExp(`^${name}:\\s+(\\d+)`, 'm')
  const kilobytes = [pid, ...started].map((each) =>
    Number(figure.exec(read(`/proc/${each}/status`))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1000)
}

/**
 * Returns the sum in MB of the memory peaks of a process and its children. The peaks may come at different
 * times.
 */
export const mostMemoryOf = (pid: number): number => sumOf(pid, 'VmHWM')

/** Returns the largest growth in MB of the memory of a process and its children while `act` runs. */
export async function growthOf(pid: number, act: () => Promise<unknown>): Promise<number> {
  const before = sumOf(pid, 'VmRSS')
  let most = before
  const isDone = new AbortController()
  // Measures repeatedly, because the memory of an ended process can no longer be read.
  const watching = watch(isDone.signal, () => {
    most = Math.max(most, sumOf(pid, 'VmRSS'))
  })
  await act().finally(() => isDone.abort())
  await watching
  return most - before
}

async function watch(signal: AbortSignal, look: () => void): Promise<void> {
  try {
    for await (const _ of setInterval(20, null, { signal })) look()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
