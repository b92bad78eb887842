import { tooBusy } from '#errors.ts'

/** Does a few things at a time; further calls wait, and beyond `mostWaiting` of them the answer is to come again. */
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
      // The place goes straight to who waits longest.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
