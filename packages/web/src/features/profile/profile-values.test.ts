import { operations, ProfileForm } from '@koya/contract'
import { expect, test } from 'vitest'
import { formValues } from './profile-values.ts'

const profile = operations.readProfile.example.answer

test('the form begins with every field that a profile is written with, and with no other', () => {
  const ended = { ...profile, endedTracks: [{ id: profile.id, title: 'Design', isFinished: false }] }
  for (const one of [profile, ended])
    expect(Object.keys(formValues(one)).sort()).toEqual(Object.keys(ProfileForm.shape).sort())
})

test('a birth date begins as the day alone, and a country that nobody named as Nigeria', () => {
  expect(formValues({ ...profile, dob: '2001-05-14T00:00:00.000Z' }).dob).toBe('2001-05-14')
  expect(formValues({ ...profile, dob: null }).dob).toBeNull()
  expect(formValues({ ...profile, country: null }).country).toBe('Nigeria')
  expect(formValues({ ...profile, country: 'Ghana' }).country).toBe('Ghana')
})
