import { SettingError } from '#config/env.ts'
import { minuteMilliseconds } from '#time/time.ts'

const longestMilliseconds = 30 * minuteMilliseconds

/**
 * Passes the lines on to the consumer. If no line passes for half an hour, `stalled` rejects, for example when
 * a disk hangs. If `moving` waits for a line at that time, `moving` rejects too.
 */
export function watchProgress(lines: AsyncGenerator<string>): {
  moving: AsyncGenerator<string>
  stalled: Promise<never>
} {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  // `stalled` can reject while no code waits for it. Without this handler, that would end the process.
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
      // While `lines` hangs in a step, `return` would wait for the end of that step.
      if (!isReading) await lines.return(undefined)
    }
  }
  return { moving: move(), stalled }
}
