import { readFileSync } from 'node:fs'
import { setInterval } from 'node:timers/promises'

/** Nothing of one that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** Of a process and those that it has started, in MB: at most (`VmHWM`), or now. */
function sumOf(pid: number, name: 'VmHWM' | 'VmRSS'): number {
  const started = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  const figure = new RegExp(`^${name}:\\s+(\\d+)`, 'm')
  const kilobytes = [pid, ...started].map((each) =>
    Number(figure.exec(read(`/proc/${each}/status`))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1000)
}

/** What a process and those that it has started have needed at most, in MB: more than they ever needed together. */
export const mostMemoryOf = (pid: number): number => sumOf(pid, 'VmHWM')

/** By how many MB they grow at most while something is done. */
export async function growthOf(pid: number, act: () => Promise<unknown>): Promise<number> {
  const before = sumOf(pid, 'VmRSS')
  let most = before
  const isDone = new AbortController()
  // A parser that has grown is ended, and what it needed is known of it no more.
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
