import { SettingError } from '#config/env.ts'
import { minuteMilliseconds } from '#time/time.ts'

const longestMilliseconds = 30 * minuteMilliseconds

/** The same lines; `stalled` fails once nobody has taken one for half an hour, as where a disk or a store swallows what it is sent. */
export function watchProgress(lines: AsyncIterable<string>): {
  moving: AsyncGenerator<string>
  stalled: Promise<never>
} {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  // Nobody listens any more once all is written.
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
