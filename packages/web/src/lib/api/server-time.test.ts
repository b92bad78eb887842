import { expect, test } from 'vitest'
import { noteServerAhead, readServerAhead, watchServerTime } from './server-time.ts'

const minute = 60_000

test('a clock that is a minute off is about right, and listeners hear only of a clock that is wrong or right again', () => {
  const heard: number[] = []
  const stop = watchServerTime(() => heard.push(readServerAhead()))
  const hours = 180 * minute
  for (const ahead of [minute, -minute, hours, hours + 500, hours - minute, 30_000]) noteServerAhead(ahead)
  expect(heard).toEqual([hours, 0])
  stop()
  noteServerAhead(hours)
  expect(heard).toHaveLength(2)
})
