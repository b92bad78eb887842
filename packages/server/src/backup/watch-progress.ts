import { SettingError } from '#config/env.ts'
import { minuteMilliseconds } from '#time/time.ts'

const longestMilliseconds = 30 * minuteMilliseconds

/**
 * Passes the lines on to the consumer. `stalled` rejects if no line passes for half an hour, for example when
 * a disk hangs.
 */
export function watchProgress(lines: AsyncIterable<string>): {
  moving: AsyncGenerator<string>
  stalled: Promise<never>
} {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  // `stalled` can reject while no code waits for it. Without this handler, that would end the process.
  stalled.catch(() => undefined)
  async function* move(): AsyncGenerator<string> {
    const timer = setTimeout(() => {
      reject(new SettingError('The backup has made no progress for half an hour and is given up.'))
    }, longestMilliseconds)
    try {
      for await (const line of lines) {
        yield line
        timer.refresh()
      }
    } finally {
      clearTimeout(timer)
    }
  }
  return { moving: move(), stalled }
}
