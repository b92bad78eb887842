import { tooBusy } from '#errors.ts'

/** Runs `atOnce` tasks at a time and queues others; throws a 503 if `mostWaiting` tasks already wait. */
export function makeConcurrencyLimit({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function withLimit<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw tooBusy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await task()
    } finally {
      // The free slot goes directly to the task that has waited longest.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
