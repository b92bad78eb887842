import { expect, test } from 'vitest'
import { countries, nigeria } from './countries.ts'
import { phoneText, readPhoneNumber } from './phone-number.ts'

const country = (name: string) => countries.find((one) => one.name === name) ?? nigeria

test.each([
  // As it is dialled at home, with the zero that is left out abroad.
  ['0803 123 4567', 'Nigeria', 'Nigeria', '+2348031234567'],
  ['8031234567', 'Nigeria', 'Nigeria', '+2348031234567'],
  ['(024) 412-3456', 'Ghana', 'Ghana', '+233244123456'],
  // A country that keeps its zero.
  ['06 1234 5678', 'Italy', 'Italy', '+390612345678'],
  // With its own code, whatever was chosen.
  ['+44 7911 123456', 'Nigeria', 'United Kingdom', '+447911123456'],
  ['00233 24 412 3456', 'Nigeria', 'Ghana', '+233244123456'],
  ['+234 0803 123 4567', 'Ghana', 'Nigeria', '+2348031234567'],
  // With the code of the chosen country, but without a plus.
  ['2348031234567', 'Nigeria', 'Nigeria', '+2348031234567'],
  ['447911123456', 'United Kingdom', 'United Kingdom', '+447911123456'],
  // So long that it cannot be a Nigerian one.
  ['447911123456', 'Nigeria', 'United Kingdom', '+447911123456'],
  // Of countries that share a code the chosen one, else the one that most numbers belong to.
  ['+1 204 234 5678', 'Canada', 'Canada', '+12042345678'],
  ['+1 204 234 5678', 'Nigeria', 'United States', '+12042345678'],
  // The longest code that fits.
  ['+1 876 123 4567', 'Nigeria', 'Jamaica', '+18761234567'],
])('%s, typed with %s chosen, is a number of %s: %s', (typed, chosen, name, text) => {
  const number = readPhoneNumber(typed, country(chosen))
  expect(number.country.name).toBe(name)
  expect(phoneText(number)).toBe(text)
})

test.each(['', ' ', '0', '+234'])('%j is no number yet', (typed) => {
  expect(phoneText(readPhoneNumber(typed, nigeria))).toBe('')
})

test('what was read once is read the same again', () => {
  const once = phoneText(readPhoneNumber('0803 123 4567', nigeria))
  expect(phoneText(readPhoneNumber(once, nigeria))).toBe(once)
})
