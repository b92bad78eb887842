import { expect, test } from 'vitest'
import { placesText } from './places-text.ts'

test('a mentor without mentees and places offers none, and all others have a number of places taken', () => {
  expect(placesText({ taken: 0, places: 0 })).toBe('no places offered')
  expect(placesText({ taken: 0, places: 5 })).toBe('0 of 5 places taken')
  // A mentor who stops offering places keeps the present mentees.
  expect(placesText({ taken: 2, places: 0 })).toBe('2 of 0 places taken')
})
