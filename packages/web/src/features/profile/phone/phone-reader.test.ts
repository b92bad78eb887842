import { wrongPhoneNumber } from '@koya/contract/fields/nigerian-number'
import { profileOperations } from '@koya/contract/people/profile'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DialledProfileForm, loadTables, needsTables, readTyped, writeTyped } from './phone-reader.ts'

const { body } = profileOperations.updateProfile.example
const said = (phoneNumber: string) =>
  z.safeParse(DialledProfileForm, { ...body, phoneNumber }).error?.issues.map(({ message }) => message)

test('a form judges the numbers of Nigeria at once, and those of other countries with the tables', async () => {
  expect(z.safeParse(DialledProfileForm, body).success).toBe(true)
  expect(said('08031234567')).toEqual([wrongPhoneNumber])
  expect(said('+23480312345')).toEqual([wrongPhoneNumber])
  expect(said('')).toEqual(['Please enter your phone number'])
  expect(readTyped('0803 123 4567', 'Nigeria')?.text).toBe('+2348031234567')
  expect(needsTables('0803 123 4567', 'Nigeria')).toBe(false)
  // The tables have not loaded, so the form accepts the number and leaves the check to the server.
  expect(said('+4479')).toBeUndefined()
  expect(said('0044 79')).toBeUndefined()
  expect(said('00234 79')).toEqual([wrongPhoneNumber])
  expect(needsTables('024 412 3456', 'Ghana')).toBe(true)
  // The server gets the dial code that was chosen beside the number.
  expect(writeTyped(' 024 412 3456', 'Ghana')).toBe('+233 024 412 3456')
  expect(said(writeTyped('024 412 3456', 'Ghana'))).toBeUndefined()
  expect(writeTyped('233 24 412 3456', 'Ghana')).toBe('+233 24 412 3456')
  expect(writeTyped('(024) 412 3456', 'Ghana')).toBe('+233 (024) 412 3456')
  expect(said(writeTyped('(233) 24 412 3456', 'Ghana'))).toBeUndefined()
  expect(writeTyped('00233 24', 'Ghana')).toBe('00233 24')
  expect(writeTyped('0803', 'Nigeria')).toBe('0803')
  expect(writeTyped('0803 123 4567', 'Nigeria')).toBe('+2348031234567')
  expect(writeTyped('', 'Ghana')).toBe('')

  await loadTables()
  expect(said('+4479')).toEqual([wrongPhoneNumber])
  expect(said('+447911123456')).toBeUndefined()
  expect(needsTables('024 412 3456', 'Ghana')).toBe(false)
  expect(readTyped('024 412 3456', 'Ghana')?.text).toBe('+233244123456')
  expect(readTyped(' 024 412 3456', 'Ghana')?.text).toBe(writeTyped('+233 024 412 3456', 'Ghana'))
  expect(said(writeTyped('024 412', 'Ghana'))).toEqual([wrongPhoneNumber])
})
