import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SubmissionForm } from '#learning/submissions.ts'
import { GradeForm } from '#mentoring/grading.ts'
import { PlacesForm } from '#mentoring/places.ts'
import { descriptionMax, ProfileForm, suggestedTechnologies } from '#people/profile.ts'
import { operations } from './index.ts'
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
} from './testing/sentence-table.ts'

const pickDay = 'Please select your Date of Birth'
const noSuchDay = 'There is no such day: look at the day and the month again'
const dob: Row[] = [
  ...missing(pickDay),
  ...['17 May 2001', '2001-05-17T00:00:00.000', '-05-17'].map((value): Row => [value, pickDay]),
  ...['03-05-17', '3-05-17', '200-05-17'].map(
    (value): Row => [value, 'Write the year with four digits, for example 2003'],
  ),
  ...['1899-01-01', '2101-01-01', '20033-01-01'].map(
    (value): Row => [value, 'Look at the year again: it has to be 1900 or later, and in the past'],
  ),
  ...['x2001-05-17', '2001-05-17x', '2001-5-17'].map((value): Row => [value, pickDay]),
  ...['2001-02-31', '2001-13-01', '2001-05-17T99:00:00Z'].map((value): Row => [value, noSuchDay]),
  ['2001-05-17'],
  ['1900-01-01'],
  ['2001-05-17T00:00Z'],
  ['2001-05-17T23:59:59.999Z'],
  [new Date().toISOString(), 'Too young to be on the platform'],
]
const profile = {
  firstName: 'Ada',
  lastName: 'Obi',
  country: 'Nigeria',
  city: 'Osun',
  phoneNumber: '+2348012345678',
  dob: '2001-05-17T00:00:00.000Z',
  gender: 'FEMALE',
  description: 'I learn.',
}
const inProfile = (sentence: string): Row[] => [
  ...required(sentence, 64).filter(withoutUnseen),
  ['A'],
  ...inNames,
]
const pickGender = 'Please select your gender'
table('ProfileForm', ProfileForm, profile, {
  firstName: inProfile('Please input your first name!'),
  lastName: inProfile('Please input your last name!'),
  country: required('Please select your country', 64),
  city: required('Please select your state', 64),
  phoneNumber: required('Please enter your phone number', 32),
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
  const typed = { ...profile, firstName: ' Ada ', phoneNumber: ' +2348012345678 ' }
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
      [`https://koya.test/${chars(2030)}`],
      [`https://koya.test/${chars(2031)}`, tooLong(2048)],
      ...['ada.example', 'ftp://ada.example', 'https://a:b@c.de', 'https://a@c.de', 'https://:b@c.de'].map(
        (value): Row => [value, 'Enter a valid URL'],
      ),
      [
        'file:///storage/emulated/0/index.html',
        'This is a file on your phone. Upload it to GitHub or Google Drive and paste its link.',
      ],
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
const wrongSkip = 'skip must be a number from 0 to 100000000'
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
  if ('query' in operation && 'limit' in operation.query.shape)
    table(`the query of ${name}`, operation.query, {}, listFields)
}
const wrongUse = 'use must be brief, cover or portrait'
table(
  'the query of storePicture',
  operations.storePicture.query,
  {},
  {
    use: [[undefined], ['brief'], ['cover'], ['', wrongUse], ['poster', wrongUse]],
  },
)
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
  expect(saidAbout(listMentorSubmissions.query, { mentor: '0', mentee: '1', task: '2' })).toEqual([
    `mentor: ${wrong}`,
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
test('the version that a correction names is the updatedAt in quotation marks', () => {
  const { headers } = operations.gradeSubmission
  expect(saidAbout(headers, { 'if-match': '"2026-03-20T19:12:05.123Z"', other: 1 })).toEqual([])
  expect(saidAbout(headers, { 'if-match': 'yesterday' })).toHaveLength(1)
})
