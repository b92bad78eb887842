import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Credentials, EmailForm, LinkRequest, Registration, RegistrationForm, ResetForm } from './auth.ts'
import { GradeForm } from './grading.ts'
import { operations } from './index.ts'
import { PlacesForm } from './places.ts'
import { descriptionMax, ProfileForm, suggestedTechnologies } from './profile.ts'
import { SubmissionForm } from './submissions.ts'

/** Each issue of a form as `path: sentence`; of several of one field the first. */
function saidAbout(form: z.core.$ZodType, typed: unknown): string[] {
  const issues = z.safeParse(form, typed).error?.issues ?? []
  const first = new Map(issues.map(({ path, message }) => [path.join('.'), message]).reverse() as [])
  return [...first].map(([path, message]) => `${path}: ${message}`).reverse()
}

const chars = (count: number) => 'a'.repeat(count)
const tooLong = (count: number) => `Must be ${count} characters or less`

/** What a field is given, and what is said about it; nothing where it is taken. */
type Row = [value: unknown, sentence?: string]

/** Every field is tried alone in a form that is right otherwise. */
function table(name: string, form: z.core.$ZodType, right: object, fields: Record<string, Row[]>) {
  describe(name, () => {
    test('takes what is right, and no field that it does not know', () => {
      expect(saidAbout(form, right)).toEqual([])
      expect(z.safeParse(form, { ...right, further: 1 }).error?.issues).toMatchObject([
        { code: 'unrecognized_keys', keys: ['further'] },
      ])
    })
    const rows = Object.entries(fields).flatMap(([field, values]) =>
      values.map(([value, sentence]) => ({ field, value, sentence })),
    )
    test.each(rows)('$field $value: $sentence', ({ field, value, sentence }) => {
      const expected = sentence === undefined ? [] : [`${field}: ${sentence}`]
      expect(saidAbout(form, { ...right, [field]: value })).toEqual(expected)
    })
  })
}

const missing = (sentence: string): Row[] => [undefined, null, 1, ''].map((value) => [value, sentence])
const required = (sentence: string, max: number): Row[] => [
  ...missing(sentence),
  ['  ', sentence],
  [chars(max)],
  [` ${chars(max)} `],
  [chars(max + 1), tooLong(max)],
  ['a\u0000a', 'This text holds a character that cannot be stored'],
]

// Rules auth 8, decision 0010.
const letters = 'Use letters, blanks, hyphens and apostrophes only'
const inNames: Row[] = [
  ['Ẹ̀kọ́ Jr. the 2nd'],
  ["N'Diaye-Obi’s"],
  ['koya.test', letters],
  ['<b>Ada', letters],
  ['a@koya', letters],
  ['Ada\nObi', letters],
]
const withoutNul = ([value]: Row) => value !== 'a\u0000a'
const registeredName = (sentence: string): Row[] => [
  ...required(sentence, 64).filter(withoutNul),
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
    // All of them: where nothing was confirmed, nothing is compared either.
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
  const { body, example } = operations[name]
  table(name, body, example.body, {
    email,
    token: required('The token is missing', 512),
    ...(name === 'resetPassword' ? { newPassword: chosenPassword } : {}),
  })
}

const pickDay = 'Please select your Date of Birth'
const dob: Row[] = [
  ...missing(pickDay),
  ...['17 May 2001', '2001-02-30', '2001-13-01', '1899-01-01', '2101-01-01', '2001-05-17T00:00:00.000'].map(
    (value): Row => [value, pickDay],
  ),
  ...['2001-05-17T99:00:00Z', 'x2001-05-17', '2001-05-17x', '2001-5-17'].map(
    (value): Row => [value, pickDay],
  ),
  ['2001-05-17'],
  ['1900-01-01'],
  ['2001-05-17T00:00Z'],
  ['2001-05-17T23:59:59.999Z'],
  [new Date().toISOString(), 'Too young to be on the platform'],
]
const wrongPhone = 'Enter a valid phone number'
const phoneNumber: Row[] = [
  ...missing('Please enter your phone number'),
  ...['+123456', '123456', '+123456789012345', '+234 (803) 000-00.01'].map((value): Row => [value]),
  ...['+12345', '+1234567890123456', '+23480x', '++234803000', '+'].map((value): Row => [value, wrongPhone]),
  [chars(33), tooLong(32)],
]
const profile = {
  ...names,
  country: 'Nigeria',
  city: 'Osun',
  phoneNumber: '+2348012345678',
  dob: '2001-05-17T00:00:00.000Z',
  gender: 'FEMALE',
  description: 'I learn.',
}
const inProfile = (sentence: string): Row[] => [
  ...required(sentence, 64).filter(withoutNul),
  ['A'],
  ...inNames,
]
const pickGender = 'Please select your gender'
table('ProfileForm', ProfileForm, profile, {
  firstName: inProfile('Please input your first name!'),
  lastName: inProfile('Please input your last name!'),
  country: required('Please select your country', 64),
  city: required('Please select your state', 64),
  phoneNumber,
  dob,
  gender: [['MALE'], ['FEMALE'], ['UNSPECIFIED'], ...missing(pickGender), ['male', pickGender]],
  description: required('Please write a brief description about yourself', 128),
  technologies: [
    [undefined],
    [[]],
    [Array(20).fill('React')],
    [Array(21).fill('React'), 'Use at most 20 technologies'],
    [[chars(32)]],
    ...[null, 'React', {}].map((value): Row => [value, 'Send the technologies as a list']),
  ],
})
test.each([
  ['', 'A technology cannot be empty'],
  [' ', 'A technology cannot be empty'],
  [1, 'A technology cannot be empty'],
  [chars(33), tooLong(32)],
])('the technology %j: %s', (technology, sentence) => {
  expect(saidAbout(ProfileForm, { ...profile, technologies: ['a', technology] })).toEqual([
    `technologies.1: ${sentence}`,
  ])
})
test('what the profile form suggests and hands over', () => {
  expect([descriptionMax, ...suggestedTechnologies]).toEqual([128, 'Javascript', 'React', 'Node', 'Django'])
  const typed = { ...profile, firstName: ' Ada ', phoneNumber: ' 234 (801) 234-56.78 ' }
  expect(z.parse(ProfileForm, typed)).toEqual(profile)
})

const shortComment = 'Enter a comment of at least 15 characters'
table(
  'SubmissionForm',
  SubmissionForm,
  { taskUrl: 'https://ada.example', menteeComment: chars(15) },
  {
    taskUrl: [
      ...missing('Enter the URL you wish to submit'),
      ['  ', 'Enter the URL you wish to submit'],
      [`https://${chars(2040)}`],
      [`https://${chars(2041)}`, tooLong(2048)],
      ...['ada.example', 'ftp://ada.example', 'https://a:b@c.de', 'https://a@c.de', 'https://:b@c.de'].map(
        (value): Row => [value, 'Enter a valid URL'],
      ),
      ['http://ada.example'],
    ],
    menteeComment: [
      ...missing(shortComment),
      [chars(14), shortComment],
      [`${chars(14)}  `, shortComment],
      [chars(4096)],
      [chars(4097), tooLong(4096)],
    ],
  },
)

const bounds = 'The grade must be from 0 to 100'
table(
  'GradeForm',
  GradeForm,
  { gradePercentage: 80, mentorComment: 'Well done' },
  {
    gradePercentage: [
      ...[undefined, null, '80'].map((value): Row => [value, 'Please enter a grade']),
      [0],
      [100],
      [-1, bounds],
      [101, bounds],
      [1.5, 'The grade must be a whole number'],
    ],
    mentorComment: required('Please input your comment', 1024),
  },
)
table(
  'PlacesForm',
  PlacesForm,
  { places: 8 },
  {
    places: [
      ...[undefined, null, '8'].map((value): Row => [value, 'Enter how many mentees you can take']),
      [0],
      [1000],
      [-1, 'The places must be 0 or more'],
      [1001, 'The places must be 1000 or less'],
      [1.5, 'The places must be a whole number'],
    ],
  },
)

const wrongLimit = 'limit must be a number from 1 to 100'
const wrongSkip = 'skip must be a number from 0'
const id = '0199a0c0-0000-7000-8000-000000000000'
const listFields: Record<string, Row[]> = {
  limit: [
    [undefined],
    ['1'],
    ['100'],
    ...['0', '101', '', '-1', '1.5', 'a', 5].map((value): Row => [value, wrongLimit]),
  ],
  skip: [
    [undefined],
    ['0'],
    ['100000000'],
    ...['100000001', '0000000001', '-1', '', 'x', 5].map((value): Row => [value, wrongSkip]),
  ],
}
for (const [name, operation] of Object.entries(operations)) {
  if ('query' in operation) table(`the query of ${name}`, operation.query, {}, listFields)
}
const wrongSearch = 'search must be {"track":"<id>"}'
table(
  'the search of stages',
  operations.listStages.query,
  {},
  {
    search: [
      [`{"track":"${id}"}`],
      ['', 'search must be JSON'],
      ['{', 'search must be JSON'],
      ['[]', wrongSearch],
      ['null', wrongSearch],
      [`{"track":"${id}","a":1}`, wrongSearch],
      [chars(201), 'search is too long'],
      [`${' '.repeat(200 - 48)}{"track":"${id}"}`],
      [`${' '.repeat(201 - 48)}{"track":"${id}"}`, 'search is too long'],
    ],
  },
)
test('the identifiers in queries and paths', () => {
  const wrong = 'This identifier is not valid'
  const { listTasks, listMentorSubmissions, listTaskSubmissions, readTask, enroll } = operations
  expect(saidAbout(listTasks.query, { track: '1' })).toEqual([`track: ${wrong}`])
  expect(saidAbout(listTaskSubmissions.query, { mentee: '1' })).toEqual([`mentee: ${wrong}`])
  expect(saidAbout(listMentorSubmissions.query, { mentee: '1', task: '2' })).toEqual([
    `mentee: ${wrong}`,
    `task: ${wrong}`,
  ])
  expect(saidAbout(readTask.params, { id: '1' })).toEqual([`id: ${wrong}`])
  expect(saidAbout(operations.listStages.query, { search: '{"track":"1"}' })).toEqual([
    `search.track: ${wrong}`,
  ])
  for (const mentorId of [undefined, '', '1']) {
    expect(saidAbout(enroll.body, { mentorId })).toEqual(['mentorId: Choose a mentor'])
  }
})
test.each(['submitTask', 'enroll'] as const)('the key of %s', (name) => {
  const { headers } = operations[name]
  for (const key of [undefined, '!', '~', chars(128)]) {
    expect(saidAbout(headers, { 'idempotency-key': key })).toEqual([])
  }
  for (const key of ['', 'a b', 'é', '\u007f', chars(129)]) {
    expect(saidAbout(headers, { 'idempotency-key': key })).toEqual([
      'idempotency-key: The Idempotency-Key is not valid',
    ])
  }
})
test('the version that a correction names has at most 64 characters', () => {
  const { headers } = operations.gradeSubmission
  expect(saidAbout(headers, { 'if-match': chars(64), other: 1 })).toEqual([])
  expect(saidAbout(headers, { 'if-match': chars(65) })).toHaveLength(1)
})
