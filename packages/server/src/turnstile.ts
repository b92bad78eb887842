import { Refusal } from './errors.ts'

/** Lets a few through at a time; the others wait, and beyond `queue` of them the answer is to come again. */
export function makeTurnstile({ atOnce, queue }: { atOnce: number; queue: number }) {
  let inside = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (inside >= atOnce) {
      if (waiting.length >= queue)
        throw new Refusal(503, 'busy', 'Too many people at once; try again in a moment')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else inside++
    try {
      return await work()
    } finally {
      // The place goes straight to who waits longest.
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
