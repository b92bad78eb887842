import { expect, it } from 'vitest'
import { momentIn, showIn } from './zoned-moment.ts'

it.each([
  ['Africa/Lagos', '2026-11-18', '23:59', '2026-11-18T22:59:00.000Z'],
  ['Africa/Lagos', '2027-01-01', '00:30', '2026-12-31T23:30:00.000Z'],
  ['UTC', '2026-02-28', '12:00', '2026-02-28T12:00:00.000Z'],
  ['Europe/London', '2026-07-01', '23:59', '2026-07-01T22:59:00.000Z'],
  ['Europe/London', '2026-10-25', '23:59', '2026-10-25T23:59:00.000Z'],
  ['America/St_Johns', '2026-12-01', '08:15', '2026-12-01T11:45:00.000Z'],
])('in %s, %s %s is %s', (zone, day, time, moment) => {
  expect(momentIn(zone, { day, time })).toBe(moment)
  expect(showIn(zone, moment)).toEqual({ day, time })
})

it.each([
  ['', '23:59'],
  ['2026-13-01', '23:59'],
  ['2026-11-18', ''],
  ['0002-12-31', '23:59'],
])('%s %s is no moment', (day, time) => {
  expect(momentIn('Africa/Lagos', { day, time })).toBe('')
})
