import { expect, test } from 'vitest'
import {
  agoText,
  dayAgoText,
  dayText,
  lagosText,
  lagosWallText,
  momentText,
  spanText,
} from './moment-text.ts'

const now = Date.parse('2026-11-18T12:00:00.000Z')

test('a day and a moment are read in UTC', () => {
  expect(dayText('2026-01-01T00:30:00.000+01:00')).toBe('31 Dec 2025')
  expect(momentText('2026-11-18T09:05:59.000Z')).toBe('18 Nov 2026, 09:05 UTC')
})

test('a clock in Lagos is an hour ahead, and the day is named where it is another one', () => {
  expect(lagosText('2026-11-18T22:59:59.000Z')).toBe('23:59 in Lagos')
  expect(lagosText('2026-12-31T23:30:00.000Z')).toBe('00:30 on 1 Jan in Lagos')
})

test('a clock in Lagos can stand without its zone', () => {
  expect(lagosWallText('2026-11-18T23:30:00.000Z')).toBe('19 Nov 2026, 00:30')
})

test.each([
  ['2026-11-18T11:59:01.000Z', 'just now'],
  ['2026-11-18T11:59:00.000Z', '1 minute ago'],
  ['2026-11-18T10:01:00.000Z', '1 hour ago'],
  ['2026-11-17T12:00:00.000Z', '1 day ago'],
  ['2026-11-15T11:00:00.000Z', '3 days ago'],
  ['2026-11-19T12:00:00.000Z', 'in 1 day'],
  ['2026-11-18T14:30:00.000Z', 'in 2 hours'],
  ['2026-10-19T12:00:00.000Z', '1 month ago'],
  ['2024-11-18T12:00:00.000Z', '2 years ago'],
])('%s is %s', (at, text) => {
  expect(agoText(at, now)).toBe(text)
})

test.each([
  ['2026-11-20T22:59:00.000Z', '8 days ago'],
  ['2026-11-26T22:59:00.000Z', '2 days ago'],
  ['2026-11-27T22:59:00.000Z', '19 hours ago'],
  ['2026-11-30T22:59:00.000Z', 'in 2 days'],
  ['2026-11-30T23:30:00.000Z', 'in 3 days'],
])('the deadline %s, seen in Lagos on 28 November at 19:00, is %s', (at, text) => {
  expect(dayAgoText(at, Date.parse('2026-11-28T18:00:00.000Z'))).toBe(text)
})

test.each([
  ['2026-11-18T11:59:01.000Z', null],
  ['2026-11-18T11:58:59.000Z', '1 minute'],
  ['2026-11-17T12:00:00.000Z', '1 day'],
  ['2026-11-14T11:00:00.000Z', '4 days'],
])('since %s it has been %s', (at, text) => {
  expect(spanText(at, now)).toBe(text)
})
