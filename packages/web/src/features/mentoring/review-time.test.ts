import { expect, test } from 'vitest'
import { formatReviewTime } from './review-time.ts'

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds

test.each([
  [null, '–'],
  [0, '< 1 h'],
  [59 * minuteSeconds, '< 1 h'],
  [hourSeconds, '1 h'],
  [47.4 * hourSeconds, '47 h'],
  [48 * hourSeconds, '2 d'],
  [84 * hourSeconds, '4 d'],
])('a median of %s seconds is said as %s', (seconds, text) => {
  expect(formatReviewTime(seconds)).toBe(text)
})
