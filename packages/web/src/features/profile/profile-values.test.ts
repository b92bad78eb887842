import { operations, ProfileForm } from '@koya/contract'
import { expect, test } from 'vitest'
import { formValues, isoDay } from './profile-values.ts'

const profile = operations.readProfile.example.answer

test('the form begins with every field that a profile is written with, and with no other', () => {
  expect(Object.keys(formValues(profile)).sort()).toEqual(Object.keys(ProfileForm.shape).sort())
})

test('the day of birth is one that a date input takes', () => {
  expect(isoDay('2001-05-14T00:00:00.000Z')).toBe('2001-05-14')
  expect(formValues({ ...profile, dob: null }).dob).toBeNull()
})
