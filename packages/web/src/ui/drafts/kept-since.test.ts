import { expect, test } from 'vitest'
import { keptSince } from './kept-since.ts'

const at = (text: string) => new Date(text).getTime()

test('what is kept says from when, by the clock of the device, and the day where it is another', () => {
  const now = at('2026-03-02T18:00')
  expect(keptSince(at('2026-03-02T14:05'), now)).toBe('You have an unsaved edit from 14:05.')
  expect(keptSince(at('2026-03-01T09:30'), now)).toBe('You have an unsaved edit from 1 Mar, 09:30.')
  expect(keptSince(at('2025-03-02T14:05'), now)).toBe('You have an unsaved edit from 2 Mar 2025, 14:05.')
  expect(keptSince(undefined, now)).toBe('You have an unsaved edit.')
})
