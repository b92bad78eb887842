import { expect, test } from 'vitest'
import { mergeDraft, readReplaced } from './merge-draft.ts'

const start = { url: '', comment: '' }

test('a field that nobody else has touched is written, and one that is as it began is none to keep', () => {
  const before = { url: '', comment: 'half' }
  expect(mergeDraft({ comment: 'half' }, { typed: { comment: 'half a' }, before, start })).toEqual({
    comment: 'half a',
  })
  expect(mergeDraft({ comment: 'half' }, { typed: { comment: '' }, before, start })).toEqual({})
})

test('what another tab has in another field stays, and what it has in the same one is kept aside', () => {
  const mine = { typed: { comment: 'mine' }, before: start, start }
  expect(mergeDraft({ url: 'theirs' }, mine)).toEqual({ url: 'theirs', comment: 'mine' })
  const merged = mergeDraft({ comment: 'theirs' }, mine)
  expect(merged.comment).toBe('mine')
  expect(readReplaced(merged)).toEqual({ comment: 'theirs' })
})

test('of two tabs that write in turns the last text of each is there', () => {
  let draft = {}
  let [left, right] = [start, start]
  for (const word of ['a', 'ab', 'abc']) {
    draft = mergeDraft(draft, { typed: { comment: `left ${word}` }, before: left, start })
    left = { ...start, comment: `left ${word}` }
    draft = mergeDraft(draft, { typed: { comment: `right ${word}` }, before: right, start })
    right = { ...start, comment: `right ${word}` }
  }
  expect(draft).toEqual({ comment: 'right abc', replaced: { comment: 'left abc' } })
})
