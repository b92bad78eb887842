import { expect, test } from 'vitest'
import { mergeDraft, readFields, readOrigin, readReplaced } from './merge-draft.ts'

const start = { url: '', comment: '' }
const now = 1
const origin = { at: now, base: { comment: '' } }

test('a field that nobody else has touched is written, and one that is as it began is none to keep', () => {
  const before = { url: '', comment: 'half' }
  expect(mergeDraft({ comment: 'half' }, { typed: { comment: 'half a' }, before, start, now })).toEqual({
    comment: 'half a',
    origin,
  })
  expect(mergeDraft({ comment: 'half' }, { typed: { comment: '' }, before, start, now })).toEqual({})
})

test('what another tab has in another field stays, and what it has in the same one is kept aside', () => {
  const mine = { typed: { comment: 'mine' }, before: start, start, now }
  expect(mergeDraft({ url: 'theirs' }, mine)).toMatchObject({ url: 'theirs', comment: 'mine' })
  const merged = mergeDraft({ comment: 'theirs' }, mine)
  expect(merged.comment).toBe('mine')
  expect(readReplaced(merged)).toEqual({ comment: 'theirs' })
})

test('of two tabs that write in turns the last text of each is there', () => {
  let draft = {}
  let [left, right] = [start, start]
  for (const word of ['a', 'ab', 'abc']) {
    draft = mergeDraft(draft, { typed: { comment: `left ${word}` }, before: left, start, now })
    left = { ...start, comment: `left ${word}` }
    draft = mergeDraft(draft, { typed: { comment: `right ${word}` }, before: right, start, now })
    right = { ...start, comment: `right ${word}` }
  }
  expect(draft).toEqual({ comment: 'right abc', replaced: { comment: 'left abc' }, origin })
})

test('a draft tells when it was typed last and what its fields were typed over, also after that has changed', () => {
  const first = mergeDraft({}, { typed: { comment: 'mine' }, before: start, start, now })
  const later = { url: 'new', comment: 'theirs' }
  const second = mergeDraft(first, {
    typed: { url: 'mine too' },
    before: { ...later, comment: 'mine' },
    start: later,
    now: 2,
  })
  expect(readOrigin(second)).toEqual({ at: 2, base: { comment: '', url: 'new' } })
  expect(readFields(second)).toEqual({ comment: 'mine', url: 'mine too' })
})

test('a draft goes on telling which attempt it was begun for', () => {
  const first = mergeDraft({}, { typed: { comment: 'mine' }, before: start, start, now, over: 1 })
  const before = { ...start, comment: 'mine' }
  const second = mergeDraft(first, { typed: { comment: 'mine too' }, before, start, now: 2, over: 2 })
  expect(readOrigin(second)).toMatchObject({ at: 2, over: 1 })
})
