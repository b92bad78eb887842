import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  authOperations,
  Credentials,
  EmailForm,
  LinkRequest,
  Registration,
  RegistrationForm,
  ResetForm,
} from '#auth/auth.ts'
import {
  chars,
  inNames,
  missing,
  type Row,
  required,
  saidAbout,
  table,
  tooLong,
  withoutUnseen,
} from '#testing/sentence-table.ts'

const registeredName = (sentence: string): Row[] => [
  ...required(sentence, 64).filter(withoutUnseen),
  ['Ada'],
  ['Ad', 'Too short'],
  [' Ad ', 'Too short'],
  ...inNames,
]
const wrongEmail = 'Invalid email address'
const email: Row[] = [
  ...missing('Enter your email address'),
  ['  ', 'Enter your email address'],
  [' ADA@Koya.test '],
  ['ada', wrongEmail],
  ['ada@koya', wrongEmail],
  [`${chars(60)}@${chars(60)}.${chars(60)}.${chars(60)}.${chars(7)}.ng`],
  [`${chars(60)}@${chars(60)}.${chars(60)}.${chars(60)}.${chars(8)}.ng`, wrongEmail],
]
const chosenPassword: Row[] = [
  ...missing('Enter a password of your choice'),
  [chars(8)],
  [chars(7), 'Use at least 8 characters'],
  [chars(128)],
  [chars(129), tooLong(128)],
]

const names = { firstName: 'Ada', lastName: 'Obi' }
const passwords = { password1: 'kq7zvbx2', password2: 'kq7zvbx2' }
const ofNames = {
  firstName: registeredName('Enter your first name i.e John '),
  lastName: registeredName('Enter your Last name i.e Doe '),
}
const again: Row[] = [...missing('Confirm the password entered above'), ['kq7zvbx', 'Passwords must match']]

table(
  'Registration',
  Registration,
  { ...names, email: 'ada@koya.test', password: 'kq7zvbx2' },
  {
    ...ofNames,
    email,
    password: chosenPassword,
  },
)
table(
  'RegistrationForm',
  RegistrationForm,
  { ...names, email: 'ada@koya.test', ...passwords },
  {
    ...ofNames,
    email,
    password2: again,
  },
)
table('ResetForm', ResetForm, passwords, { password2: again })
table('EmailForm', EmailForm, { email: 'ada@koya.test' }, { email })
table(
  'Credentials',
  Credentials,
  { email: 'ada@koya.test', password: 'x' },
  {
    email,
    password: [...missing('Enter your password'), [' '], [chars(1024)], [chars(1025), tooLong(1024)]],
  },
)

describe('the passwords of a form', () => {
  const none = { password1: undefined, password2: undefined }
  const choose = 'password1: Enter a password of your choice'
  const confirm = 'password2: Confirm the password entered above'
  const match = 'password2: Passwords must match'
  test.each([
    [none, [choose, confirm]],
    [{ password1: '', password2: '' }, [choose, confirm]],
    [{ password1: 1, password2: 'a' }, [choose]],
    [{ password1: 'kq7zvbx2', password2: 1 }, [confirm]],
    [{ password1: 'kq7zvbx2', password2: '' }, [confirm]],
    [{ password1: undefined, password2: 'a' }, [choose]],
    [{ password1: '', password2: 'a' }, [choose, match]],
    [{ password1: 'short', password2: 'other' }, ['password1: Use at least 8 characters', match]],
    [{ password1: chars(129), password2: chars(129) }, [`password1: ${tooLong(128)}`]],
  ])('%j', (typed, said) => {
    // Checks every issue of `password2`, because an empty confirmation must not also report a mismatch.
    const issues = z.safeParse(ResetForm, typed).error?.issues ?? []
    const all = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    expect(all.filter((sentence) => sentence.startsWith('password2'))).toEqual(
      said.filter((sentence) => sentence.startsWith('password2')),
    )
    expect(saidAbout(ResetForm, typed)).toEqual(said)
  })
})

const wrongParam = 'The parameter name is not a plain name'
const paramName: Row[] = [
  ...[undefined, null, 1].map((value): Row => [value, 'The parameter name is missing']),
  ...['', '1a', '_a', 'a b', 'a.b', 'a=', chars(33)].map((value): Row => [value, wrongParam]),
  [chars(32)],
  ['A_-9'],
]
const link = {
  email: 'ada@koya.test',
  clientBaseUrl: 'https://koya.test',
  tokenParamName: 't',
  emailParamName: 'e',
}
const differ = 'The two parameter names must differ'
table('LinkRequest', LinkRequest, link, {
  email,
  clientBaseUrl: required('The address of the client is missing', 2048),
  tokenParamName: paramName,
  emailParamName: [...paramName, ['t', differ]],
})

for (const name of ['confirmEmail', 'resetPassword'] as const) {
  const { body, example } = authOperations[name]
  table(name, body, example.body, {
    email,
    token: required('The token is missing', 512),
    ...(name === 'resetPassword' ? { newPassword: chosenPassword } : {}),
  })
}
