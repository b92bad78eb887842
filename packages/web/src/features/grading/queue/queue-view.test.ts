import { describe, expect, test } from 'vitest'
import { changeView } from '#lib/navigation/address-view.ts'
import { readQueueView, toQueueQuery } from './queue-view.ts'

const read = (search: string) => readQueueView(new URLSearchParams(search))
const everything = read('')

describe('what the queue shows', () => {
  test('is everything, from the first page, unless the address says otherwise', () => {
    expect(everything).toEqual({ state: null, mentor: null, mentee: null, task: null, page: 1 })
    expect(read('state=lost&page=none')).toEqual(everything)
  })

  test('is said by the address, and read back from it', () => {
    const view = { state: 'sent-back', mentor: 'bisi', mentee: 'ada', task: 'menu', page: 3 } as const
    const search = changeView(everything, view)
    expect(search).toBe('?state=sent-back&mentor=bisi&mentee=ada&task=menu&page=3')
    expect(read(search)).toEqual(view)
  })

  test('begins at the first page when it changes, and keeps the rest', () => {
    const view = read('state=waiting&mentee=ada&page=3')
    expect(changeView(view, { state: 'graded' })).toBe('?state=graded&mentee=ada')
    expect(changeView(view, { page: 2 })).toBe('?state=waiting&mentee=ada&page=2')
    expect(changeView(view, { state: null, mentee: '' })).toBe('')
  })
})

test('the server is asked for ten of the page, and for nothing that is not narrowed', () => {
  expect(toQueueQuery(everything)).toEqual({ limit: '10', skip: '0' })
  expect(toQueueQuery(read('state=waiting&mentor=bisi&task=menu&page=3'))).toEqual({
    limit: '10',
    skip: '20',
    state: 'waiting',
    mentor: 'bisi',
    task: 'menu',
  })
})
