import { expect, test } from 'vitest'
import { listChanges } from './field-changes.ts'

const [stage, mentor, task, track] = [1, 2, 3, 4].map((last) => `0199a0c0-0000-7000-8000-00000000000${last}`)

const object = { kind: 'track', id: null, name: 'Web' } as const

test('each field has a name that authors know, and what it names is called by its name', () => {
  const before = {
    role: 'MENTOR',
    playlistUrl: null,
    stage_id: stage,
    position: 0,
    deadline: '2026-03-31T22:59:59.000Z',
    image: '',
    day: '2026-12-12',
    zone: 'UTC',
    [`${mentor}`]: null,
    'A page (0a1b)': '2026-03-31T22:59:59.000Z',
  }
  const after = {
    role: 'ADMIN',
    playlistUrl: 'https://youtu.be/a',
    stage_id: task,
    position: 2,
    deadline: null,
    image: '/api/pictures/0a1b',
    day: '2027-01-09',
    zone: 'Africa/Lagos',
    [`${mentor}`]: 5,
    'A page (0a1b)': '2026-04-07T22:59:59.000Z',
  }
  const names = { [`${stage}`]: 'The web page', [`${mentor}`]: 'Chidi Eze' }
  const told = listChanges({ before, after, names, object }).map(({ label, before, after }) => [
    label,
    before,
    after,
  ])
  expect(told).toEqual([
    ['Role', 'mentor', 'admin'],
    ['Address on YouTube', 'nothing', 'https://youtu.be/a'],
    ['Stage', 'The web page', 'something that is gone'],
    ['Place in the list', '1', '3'],
    ['Deadline', '31 Mar 2026, 22:59 UTC', 'nothing'],
    ['Picture', 'nothing', 'a picture'],
    ['Day', '12 Dec 2026', '9 Jan 2027'],
    ['Time zone', 'UTC', 'Lagos'],
    ['Places of Chidi Eze', 'nothing', '5'],
    ['A page', '31 Mar 2026, 22:59 UTC', '7 Apr 2026, 22:59 UTC'],
  ])
})

test('a mail that an admin has sent is called by what it holds', () => {
  const tell = (mail: string) =>
    listChanges({ before: null, after: { mail }, names: {}, object }).map(({ label, after }) => [
      label,
      after,
    ])
  expect(tell('reset-password')).toEqual([['Mail', 'password reset link']])
  expect(tell('confirm-email')).toEqual([['Mail', 'confirmation link']])
  expect(tell('hello@koya.test')).toEqual([['Mail', 'hello@koya.test']])
})

test('an order is told by the names, a line each', () => {
  const names = { [`${stage}`]: 'One', [`${mentor}`]: 'Two', [`${task}`]: 'Three' }
  const change = {
    before: { order: [stage, mentor, task] },
    after: { order: [stage, task, mentor] },
    names,
    object,
  }
  expect(listChanges(change)[0]).toMatchObject({
    label: 'Order',
    before: '1. One\n2. Two\n3. Three',
    after: '1. One\n2. Three\n3. Two',
  })
})

test('every name is told in words, and what is nested too', () => {
  const after = {
    rows: 12,
    continued: true,
    personalData: false,
    searched: true,
    messageId: stage,
    tracks: [{ id: track, places: 5 }],
  }
  const told = listChanges({ before: null, after, names: { [`${track}`]: 'Web' }, object })
  expect(told.map(({ label, after }) => [label, after])).toEqual([
    ['Lines in the file', '12'],
    ['Went on with the list', 'yes'],
    ['With birth dates and genders', 'no'],
    ['Narrowed by words', 'yes'],
    ['Tracks', 'Web, Places: 5'],
  ])
})

test('what was made or taken away has one side only, and nothing of what was empty or is in the sentence', () => {
  const made = { title: 'A', image: '', tasks: [], position: 0, kind: 'event', key: 'f00' }
  expect(listChanges({ before: null, after: made, names: {}, object })).toEqual([
    { name: 'title', label: 'Title', before: null, after: 'A', isLong: false },
  ])
  expect(listChanges({ before: null, after: { title: 'Web', places: 1 }, names: {}, object })).toHaveLength(1)
  const gone = listChanges({ before: { places: 3 }, after: null, names: {}, object })
  expect(gone[0]).toMatchObject({ before: '3', after: null })
  expect(listChanges({ before: null, after: null, names: {}, object })).toEqual([])
})

test.each([
  ['a\nb\nc\nd\ne', 'a\nb\nX\nd\ne', '…\nb\nc\nd\n…', '…\nb\nX\nd\n…'],
  ['a\nb', 'a\nb\nc', '…\nb', '…\nb\nc'],
  ['a\nb\nc\nd', 'a\nd', 'a\nb\nc\nd', 'a\nd'],
  ['a\na\na', 'a\na', '…\na\na', '…\na'],
  ['one\ntwo', 'other', 'one\ntwo', 'other'],
])('of two long texts only the lines around a difference are shown: %j, %j', (before, after, was, is) => {
  expect(listChanges({ before: { source: before }, after: { source: after }, names: {}, object })).toEqual([
    { name: 'source', label: 'Brief', before: was, after: is, isLong: true },
  ])
})
