import type { FreeMentor, Profile } from '@koya/contract'
import { expect, test } from 'vitest'
import { listReasons } from './list-reasons.ts'

const mentor = (fields: Partial<FreeMentor> = {}): FreeMentor => ({
  id: 'a',
  firstName: 'Bisi',
  lastName: 'Adeyemi',
  city: 'Lagos',
  country: 'Nigeria',
  photoUrl: null,
  technologies: ['JavaScript', 'React', 'Node', 'Django'],
  description: null,
  freePlaces: 2,
  usualReviewHours: null,
  waitingLonger: 0,
  ...fields,
})
const me = (fields: Partial<Profile> = {}): Profile => ({
  ...mentor(),
  technologies: [],
  city: 'Kano',
  email: 'ada@koya.test',
  phoneNumber: null,
  gender: 'UNSPECIFIED',
  dob: null,
  tracks: [],
  role: 'MENTEE',
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  ...fields,
})
const texts = (of: Partial<FreeMentor>, own?: Partial<Profile>) =>
  listReasons(mentor(of), own && me(own)).map(({ text }) => text)

test('what is not there gives no reason', () => {
  expect(texts({ technologies: [], city: null }, { city: null })).toEqual(['2 places left'])
  expect(texts({ freePlaces: 1 })).toEqual(['1 place left'])
})

test('what two have in common does, whatever its case', () => {
  const both = { technologies: ['javascript', 'Node'], city: 'Lagos' }
  expect(texts({}, both)).toEqual([
    'Works with JavaScript and Node, like you',
    'In Lagos, like you',
    '2 places left',
  ])
  expect(texts({ technologies: ['Node'] }, { ...both, country: 'Ghana' })).toEqual([
    'Works with Node, like you',
    '2 places left',
  ])
  const many = ['Django', 'React', 'Node', 'JavaScript']
  expect(texts({}, { technologies: many })[0]).toBe('Works with JavaScript, React and Node, like you')
})

test.each([
  [1, 'an hour'],
  [23, '23 hours'],
  [24, 'a day'],
  [25, '2 days'],
  [49, '3 days'],
])('%i hours are told as %s', (usualReviewHours, told) => {
  expect(texts({ usualReviewHours })).toEqual([`Usually answers within ${told}`, '2 places left'])
})

test.each([
  [1, 'Usually answers within a day. It may take longer now: 1 task has waited longer than usual'],
  [5, 'Usually answers within a day. It may take longer now: 5 tasks have waited longer than usual'],
])('with %i tasks that wait longer, it says that an answer may take longer', (waitingLonger, told) => {
  expect(texts({ usualReviewHours: 24, waitingLonger })).toEqual([told, '2 places left'])
})
