import { expect, test } from 'vitest'
import { listChanges } from './field-changes.ts'

test('each field is named and told as people read it', () => {
  const before = {
    role: 'MENTOR',
    playlistUrl: null,
    isOpen: false,
    deadline: '2026-03-31T22:59:59.000Z',
    tags: [],
  }
  const after = {
    role: 'ADMIN',
    playlistUrl: 'https://youtu.be/a',
    isOpen: true,
    deadline: null,
    tags: ['a', 'b'],
  }
  expect(listChanges({ before, after }).map(({ isLong: _, ...change }) => change)).toEqual([
    { label: 'Role', before: 'MENTOR', after: 'ADMIN' },
    { label: 'Playlist url', before: 'nothing', after: 'https://youtu.be/a' },
    { label: 'Is open', before: 'no', after: 'yes' },
    { label: 'Deadline', before: '31 Mar 2026, 22:59 UTC', after: 'nothing' },
    { label: 'Tags', before: 'nothing', after: 'a, b' },
  ])
})

test('what was made or taken away has one side only', () => {
  expect(listChanges({ before: null, after: { title: 'A' } })).toEqual([
    { label: 'Title', before: null, after: 'A', isLong: false },
  ])
  expect(listChanges({ before: { places: 3 }, after: null })[0]).toMatchObject({ before: '3', after: null })
  expect(listChanges({ before: null, after: null })).toEqual([])
})

test.each([
  ['a\nb\nc\nd\ne', 'a\nb\nX\nd\ne', '…\nb\nc\nd\n…', '…\nb\nX\nd\n…'],
  ['a\nb', 'a\nb\nc', '…\nb', '…\nb\nc'],
  ['a\nb\nc\nd', 'a\nd', 'a\nb\nc\nd', 'a\nd'],
  ['a\na\na', 'a\na', '…\na\na', '…\na'],
  ['one\ntwo', 'other', 'one\ntwo', 'other'],
])('of two long texts only the lines around a difference are shown: %j, %j', (before, after, was, is) => {
  expect(listChanges({ before: { source: before }, after: { source: after } })).toEqual([
    { label: 'Source', before: was, after: is, isLong: true },
  ])
})
