import { expect, test } from 'vitest'
import { placesText } from './places-text.ts'

test('a mentor without places is told from one who offers none of them, and all others have a number taken', () => {
  expect(placesText({ taken: 0, places: 0, allowed: 0 })).toBe('no places allowed')
  expect(placesText({ taken: 0, places: 0, allowed: 4 })).toBe('0 of 4 allowed places offered')
  expect(placesText({ taken: 0, places: 5, allowed: 5 })).toBe('0 of 5 places taken')
  // A mentor who stops offering places keeps the present mentees.
  expect(placesText({ taken: 2, places: 0, allowed: 4 })).toBe('2 of 0 places taken')
})
