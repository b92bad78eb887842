import { expect, it } from 'vitest'
import { hoursOf, laterRefusal } from './later-by.ts'

it('counts whole days and whole hours only', () => {
  expect(hoursOf({ count: 14, unit: 'days' })).toBe(336)
  expect(hoursOf({ count: 30, unit: 'hours' })).toBe(30)
  for (const count of [1.4, 0.5, undefined]) expect(hoursOf({ count, unit: 'days' })).toBeUndefined()
  expect(hoursOf({ count: 1.5, unit: 'hours' })).toBeUndefined()
})

it('refuses in the unit in which the admin counts', () => {
  expect(laterRefusal('days')).toBe('Enter whole days from 1 to 14')
  expect(laterRefusal('hours')).toBe('Enter whole hours from 1 to 336')
})
