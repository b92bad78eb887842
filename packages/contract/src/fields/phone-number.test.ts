import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { countries, dialCodes, nigeria } from './countries.ts'
import { readNigerianNumber } from './nigerian-number.ts'
import { readPhoneNumber } from './phone-number.ts'

test.each([
  // National numbers, with or without the leading zero.
  ['0803 123 4567', 'Nigeria', 'Nigeria', '+2348031234567'],
  ['8031234567', 'Nigeria', 'Nigeria', '+2348031234567'],
  ['(024) 412-3456', 'Ghana', 'Ghana', '+233244123456'],
  // Italy keeps the zero in the international form.
  ['06 1234 5678', 'Italy', 'Italy', '+390612345678'],
  // A typed dial code takes precedence over the chosen country.
  ['+44 7911 123456', 'Nigeria', 'United Kingdom', '+447911123456'],
  ['00233 24 412 3456', 'Nigeria', 'Ghana', '+233244123456'],
  ['00234 803 123 4567', 'Nigeria', 'Nigeria', '+2348031234567'],
  ['009 234 803 123 4567', 'Nigeria', 'Nigeria', '+2348031234567'],
  ['+234(0)8031234567', 'Nigeria', 'Nigeria', '+2348031234567'],
  [' +234 0803 123 4567 ', 'Ghana', 'Nigeria', '+2348031234567'],
  ['+2348031234567', 'Atlantis', 'Nigeria', '+2348031234567'],
  // Forms that earlier versions stored.
  ['+08031234567', 'Nigeria', 'Nigeria', '+2348031234567'],
  ['+002348031234567', 'Nigeria', 'Nigeria', '+2348031234567'],
  ['+23408031234567', 'Nigeria', 'Nigeria', '+2348031234567'],
  // Dial codes without their plus.
  ['2348031234567', 'Nigeria', 'Nigeria', '+2348031234567'],
  ['447911123456', 'Nigeria', 'United Kingdom', '+447911123456'],
  ['2348031234567', '', 'Nigeria', '+2348031234567'],
  // Countries that share a dial code: the rest of the number decides which country it is.
  ['+1 204 234 5678', 'Nigeria', 'Canada', '+12042345678'],
  ['+1 876 123 4567', 'Canada', 'Jamaica', '+18761234567'],
  // Territories that are not in the list of countries.
  ['+44 1481 960194', 'Nigeria', 'United Kingdom', '+441481960194'],
  ['+1 787 234 5678', 'Canada', 'Canada', '+17872345678'],
  ['+590 690 00 12 34', 'Nigeria', undefined, '+590690001234'],
])('%j, typed in %s, is a number of %s: %s', (typed, country, expected, text) => {
  expect(readPhoneNumber(typed, country)).toMatchObject({ country: expected, text })
})

test.each([
  '',
  ' ',
  '0',
  '+',
  '+234',
  '0803',
  '+123456',
  '+2348',
  'no number',
  '0803 CALL ME',
  '++2348031234567',
  '+8031234567',
])('%j cannot be dialled', (typed) => {
  expect(readPhoneNumber(typed, nigeria)).toBeNull()
})

test('a number at home needs its country', () => {
  expect(readPhoneNumber('08031234567', '')).toBeNull()
})

test('what was read is read the same again, in every country, in whole and beside its dial code', () => {
  expect(countries).toHaveLength(197)
  for (const { name, code } of countries) {
    const text = getExampleNumber(code, examples)?.number ?? ''
    const read = readPhoneNumber(text, nigeria)
    expect(read?.text, name).toBe(text)
    expect(readPhoneNumber(read?.rest ?? '', read?.country ?? '')?.text, name).toBe(text)
  }
})

test('the choice of dial codes', () => {
  expect(dialCodes[0]).toEqual({ country: 'Afghanistan', label: 'Afghanistan (+93)' })
  expect(dialCodes.find(({ country }) => country === nigeria)?.label).toBe('Nigeria (+234)')
})

test('every country has the dial code that the library knows', () => {
  for (const { name, code, dialCode } of countries) {
    expect(isSupportedCountry(code), name).toBe(true)
    expect(dialCode, name).toBe(getCountryCallingCode(code))
  }
})

test.each([
  ['0803 123 4567', 'Nigeria'],
  ['8031234567', 'Nigeria'],
  ['(0803) 123-4567', 'Nigeria'],
  ['234 803 123 4567', 'Nigeria'],
  ['+234 803 123 4567', 'Ghana'],
  ['00234 803 123 4567', ''],
])('%j, typed in %s, is read without the tables', (typed, country) => {
  expect(readNigerianNumber(typed, country)).toEqual({
    text: '+2348031234567',
    country: nigeria,
    rest: '8031234567',
  })
})

test.each([
  ['0803', nigeria],
  ['08031234567', 'Ghana'],
  ['0803123456x', nigeria],
  ['+44 7911 123456', nigeria],
  ['01 234 5678', nigeria],
  ['+234 0803 123 4567', nigeria],
  ['', nigeria],
])('%j, typed in %s, needs the tables', (typed, country) => {
  expect(readNigerianNumber(typed, country)).toBeNull()
})

test('each number that is read without the tables is read the same with them', () => {
  for (let start = 700; start < 1000; start++) {
    const typed = `0${start}3123456`
    const quick = readNigerianNumber(typed, nigeria)
    if (quick) expect(readPhoneNumber(typed, nigeria), typed).toEqual(quick)
  }
})
