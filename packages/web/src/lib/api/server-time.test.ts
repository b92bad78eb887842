import { afterEach, expect, test } from 'vitest'
import { noteServerAhead, readServerAhead, watchServerTime } from './server-time.ts'

const minute = 60_000

// Resets the clock difference, because test files in one process share modules.
afterEach(() => noteServerAhead(0))

test('a clock that is a minute off is about right, and listeners hear only of a clock that is wrong or right again', () => {
  const reported: number[] = []
  const stop = watchServerTime(() => reported.push(readServerAhead()))
  const hours = 180 * minute
  for (const ahead of [minute, -minute, hours, hours + 500, hours - minute, 30_000]) noteServerAhead(ahead)
  expect(reported).toEqual([hours, 0])
  stop()
  noteServerAhead(hours)
  expect(reported).toHaveLength(2)
})
