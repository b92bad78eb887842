import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Credentials, EmailForm, RegistrationForm, ResetForm, UnfinishedForm } from './auth.ts'

/** Returns the first error message of each field. */
function sentences(form: z.core.$ZodType, typed: object): Record<string, string> {
  const { error } = z.safeParse(form, typed)
  const pairs = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  return Object.fromEntries(pairs.reverse())
}

const registration = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@koya.test',
  password1: 'kq7zvbx2',
  password2: 'kq7zvbx2',
}

describe('the form at /form', () => {
  const unfinished = { firstName: 'A', lastName: 'B', email: 'ada@koya.test', password: 'x' }

  test('takes a filled form, and asks for a password although the screen has no such field', () => {
    expect(sentences(UnfinishedForm, unfinished)).toEqual({})
    const { password: _, ...shown } = unfinished
    expect(sentences(UnfinishedForm, shown)).toEqual({ password: 'Required' })
  })

  test('calls each empty field required', () => {
    const nothing = { firstName: '', lastName: '', email: '', password: '' }
    const required = { firstName: 'Required', lastName: 'Required', email: 'Required', password: 'Required' }
    expect(sentences(UnfinishedForm, nothing)).toEqual(required)
    expect(sentences(UnfinishedForm, {})).toEqual(required)
  })

  test('has an upper bound for names and no lower one', () => {
    const full = { ...unfinished, firstName: 'a'.repeat(15), lastName: 'a'.repeat(20) }
    expect(sentences(UnfinishedForm, full)).toEqual({})
    const over = { ...unfinished, firstName: 'a'.repeat(16), lastName: 'a'.repeat(21), email: 'ada' }
    expect(sentences(UnfinishedForm, over)).toEqual({
      firstName: 'Must be 15 characters or less',
      lastName: 'Must be 20 characters or less',
      email: 'Invalid email address',
    })
  })
})

describe('the register form', () => {
  test('says in its own words what is missing, blanks and capitals included', () => {
    const missing = {
      firstName: 'Enter your first name i.e John ',
      lastName: 'Enter your Last name i.e Doe ',
      email: 'Enter your email address',
      password1: 'Enter a password of your choice',
      password2: 'Confirm the password entered above',
    }
    const empty = { firstName: '', lastName: '  ', email: ' ', password1: '', password2: '' }
    expect(sentences(RegistrationForm, empty)).toEqual(missing)
    expect(sentences(RegistrationForm, {})).toEqual(missing)
  })

  test.each([
    { firstName: 'Ada', lastName: 'Obi' },
    { firstName: 'a'.repeat(64), lastName: 'a'.repeat(64) },
    { firstName: 'Bọ́lá', lastName: "N'Diaye-Ẹ̀kọ́ Jr." },
    { firstName: '  Ada  ' },
    { email: ' ADA@Koya.test ' },
    { password1: 'a'.repeat(128), password2: 'a'.repeat(128) },
    { password1: '        ', password2: '        ' },
  ])('takes %j', (fields) => {
    expect(sentences(RegistrationForm, { ...registration, ...fields })).toEqual({})
  })

  test.each([
    [{ firstName: 'Jo' }, { firstName: 'Too short' }],
    [{ lastName: ' Do ' }, { lastName: 'Too short' }],
    [{ firstName: 'a'.repeat(65) }, { firstName: 'Must be 64 characters or less' }],
    [{ lastName: 'a'.repeat(65) }, { lastName: 'Must be 64 characters or less' }],
    [{ firstName: 'https://a.test' }, { firstName: 'Use letters, blanks, hyphens and apostrophes only' }],
    [{ email: 'ada@' }, { email: 'Invalid email address' }],
    [{ password2: 'kq7zvbx3' }, { password2: 'Passwords must match' }],
    [{ password1: 'abcdefg' }, { password1: 'Use at least 8 characters', password2: 'Passwords must match' }],
    [
      { password1: 'a'.repeat(129), password2: 'a'.repeat(129) },
      { password1: 'Must be 128 characters or less' },
    ],
    // The form compares the passwords even while another field is invalid.
    [
      { firstName: '', password2: 'other' },
      { firstName: 'Enter your first name i.e John ', password2: 'Passwords must match' },
    ],
  ])('refuses %j', (fields, expected) => {
    expect(sentences(RegistrationForm, { ...registration, ...fields })).toEqual(expected)
  })

  test('hands over trimmed names and an address in small letters, and the password as it was typed', () => {
    const typed = { ...registration, firstName: ' Ada ', email: ' ADA@Koya.test ', password1: ' kq7zvbx2 ' }
    expect(z.parse(RegistrationForm, { ...typed, password2: ' kq7zvbx2 ' })).toEqual({
      ...registration,
      password1: ' kq7zvbx2 ',
      password2: ' kq7zvbx2 ',
    })
  })
})

describe('the other account forms', () => {
  test('a new password keeps the same rules at a reset', () => {
    expect(sentences(ResetForm, { password1: '', password2: '' })).toEqual({
      password1: 'Enter a password of your choice',
      password2: 'Confirm the password entered above',
    })
    expect(sentences(ResetForm, { password1: 'kq7zvbx2', password2: 'kq7zvbx3' })).toEqual({
      password2: 'Passwords must match',
    })
    expect(sentences(ResetForm, { password1: 'kq7zvbx2', password2: 'kq7zvbx2' })).toEqual({})
  })

  test('a login judges no password, and asks for both fields', () => {
    expect(sentences(Credentials, { email: 'ada@koya.test', password: ' ' })).toEqual({})
    expect(sentences(Credentials, { email: '', password: '' })).toEqual({
      email: 'Enter your email address',
      password: 'Enter your password',
    })
  })

  test('a forgotten password asks for an address', () => {
    expect(sentences(EmailForm, { email: '' })).toEqual({ email: 'Enter your email address' })
    expect(sentences(EmailForm, { email: 'ada' })).toEqual({ email: 'Invalid email address' })
    expect(sentences(EmailForm, { email: 'ada@koya.test' })).toEqual({})
  })
})
