import { SettingError } from '#config/env.ts'
import { minuteMilliseconds } from '#time/time.ts'

const longestMilliseconds = 30 * minuteMilliseconds

/**
 * `moving` yields the given lines. After half an hour without a line, `stalled` rejects, and so does a
 * pending read of `moving`.
 */
export function watchProgress(lines: AsyncGenerator<string>): {
  moving: AsyncGenerator<string>
  stalled: Promise<never>
} {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  // Without this handler, a rejection that no code awaits would end the process.
  stalled.catch(() => undefined)
  async function* move(): AsyncGenerator<string> {
    let giveUpLine: (reason: Error) => void = () => undefined
    const timer = setTimeout(() => {
      const reason = new SettingError('The backup has made no progress for half an hour and is given up.')
      reject(reason)
      giveUpLine(reason)
    }, longestMilliseconds)
    let isReading = false
    try {
      for (;;) {
        isReading = true
        // A race of each line against `stalled` would keep every line in memory until the end.
        const next = Promise.withResolvers<IteratorResult<string>>()
        giveUpLine = next.reject
        lines.next().then(next.resolve, next.reject)
        const { done, value } = await next.promise
        isReading = false
        if (done) return
        yield value
        timer.refresh()
      }
    } finally {
      clearTimeout(timer)
      // If a read of `lines` hangs, `return` would wait for that read.
      if (!isReading) await lines.return(undefined)
    }
  }
  return { moving: move(), stalled }
}
