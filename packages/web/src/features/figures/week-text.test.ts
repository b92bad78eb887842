import { expect, it } from 'vitest'
import { durationText, shortText, unitFor, weekText } from './week-text.ts'

it('a week is named by its first and last day', () => {
  expect(weekText('2026-11-16')).toBe('16 to 22 November')
  expect(weekText('2026-09-28')).toBe('28 September to 4 October')
  expect(weekText('2026-12-28')).toBe('28 December to 3 January')
})

it('a time is told in the unit that people would take, and never as shorter than it was', () => {
  const times = [0, 30, 3599, 3600, 3601, 47 * 3600, 48 * 3600, 86_400 * 2.31, 86_400 * 20].map((seconds) =>
    durationText(seconds),
  )
  expect(times).toEqual([
    '0 minutes',
    '1 minute',
    '60 minutes',
    '1 hour',
    '2 hours',
    '47 hours',
    '2 days',
    '2.4 days',
    '20 days',
  ])
})

it('a time is told in the unit of the longer one beside it, unless it is shorter than a day', () => {
  expect(durationText(29 * 3600, 86_400 * 2.31)).toBe('1.3 days')
  expect(durationText(29 * 3600, 31 * 3600)).toBe('29 hours')
  expect(durationText(5 * 3600, 86_400 * 2.31)).toBe('5 hours')
})

it('a time below a column has tenths only of few days', () => {
  const texts = [3601, 47 * 3600, 86_400 * 2.31, 86_400 * 9.99, 86_400 * 20.5].map((seconds) =>
    shortText(seconds, unitFor(seconds)),
  )
  expect(texts).toEqual(['2', '47', '2.4', '10', '21'])
})
