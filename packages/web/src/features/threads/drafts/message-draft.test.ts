import { expect, test } from 'vitest'
import { draftBeside, messageDraft } from './message-draft.ts'

const task = { id: 'prices', title: 'A price list' }
const mentee = { id: 'ada', firstName: 'Ada', lastName: 'Obi' }

test('what a helper types to one mentee stands in no thread of another about the same task', () => {
  expect(draftBeside({ id: 'one', mentee: null, task })).not.toBe(
    draftBeside({ id: 'another', mentee: null, task }),
  )
})

test('what a mentor types about a task stays with its mentee over all attempts', () => {
  expect(draftBeside({ id: 'first', mentee, task })).toBe(messageDraft('ada', 'prices'))
  expect(draftBeside({ id: 'second', mentee, task })).toBe(messageDraft('ada', 'prices'))
})
