import { expect, it } from 'vitest'
import { dayInWords, weekdayInWords } from './day-text.ts'

const now = new Date('2026-11-22T09:00:00.000Z')

it.each([
  ['2026-12-03T22:59:00.000Z', '3 December', 'Thursday 3 December'],
  // In Lagos this moment is already the next day, in the next year.
  ['2026-12-31T23:30:00.000Z', '1 January 2027', 'Friday 1 January 2027'],
  ['2027-11-22T09:00:00.000Z', '22 November 2027', 'Monday 22 November 2027'],
  ['2025-11-22T09:00:00.000Z', '22 November 2025', 'Saturday 22 November 2025'],
])('%s is told as %s', (moment, day, weekday) => {
  expect(dayInWords(new Date(moment), now)).toBe(day)
  expect(weekdayInWords(new Date(moment), now)).toBe(weekday)
})
