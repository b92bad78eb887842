import { expect, test } from 'vitest'
import { sharedClockText } from './shared-clock.ts'

test('the time of the day is said once for moments that share it', () => {
  const [first, second] = ['2026-11-18T22:59:00.000Z', '2026-12-31T22:59:00.000Z']
  expect(sharedClockText([first, second])).toBe('22:59 UTC (23:59 in Lagos)')
  expect(sharedClockText([first, second, '2026-11-18T09:00:00.000Z'])).toBeNull()
  // Each of these moments falls on the next day in Lagos.
  expect(sharedClockText(['2026-11-18T23:30:00.000Z', '2026-11-19T23:30:00.000Z'])).toBeNull()
  expect([sharedClockText([first]), sharedClockText([])]).toEqual([null, null])
})
