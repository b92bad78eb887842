import { operations, type Submission } from '@koya/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { everyRead, queryClient, read } from '#lib/query.ts'
import { applyGrade, replaceSubmission, takeFromWaiting } from './apply-grade.ts'
import { waitingQuery } from './waiting-query.ts'

const waiting = (id: string): Submission => ({ ...operations.submitTask.example.answer, id })
const graded = (id: string): Submission => ({ ...operations.gradeSubmission.example.answer, id })

const [first, second, third] = [waiting('first'), waiting('second'), waiting('third')]

test('a graded submission takes the place of its entry, and the others stay', () => {
  const list = { items: [first, second], totalCount: 7 }
  expect(replaceSubmission(list, graded('second'))).toEqual({
    items: [first, graded('second')],
    totalCount: 7,
  })
  expect(replaceSubmission(list, graded('third'))).toEqual(list)
})

describe('what waits', () => {
  const list = { items: [first, second], totalCount: 7 }

  test('is one less, whether the graded one was at hand or not', () => {
    expect(takeFromWaiting(list, first)).toEqual({ items: [second], totalCount: 6 })
    expect(takeFromWaiting(list, third)).toEqual({ items: [first, second], totalCount: 6 })
  })

  test('is as much as before after a correction', () => {
    expect(takeFromWaiting(list, graded('third'))).toEqual(list)
  })
})

describe('after a grade', () => {
  const { queryKey: pageKey } = read('listMentorSubmissions', { query: { limit: '10', skip: '0' } })
  const { queryKey: overviewKey } = everyRead('readOverview')
  const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

  beforeEach(() => queryClient.clear())

  test('the page in sight shows it, and it waits no more', () => {
    queryClient.setQueryData(pageKey, { items: [first, second], totalCount: 2 })
    queryClient.setQueryData(waitingQuery.queryKey, { items: [first, second], totalCount: 2 })
    applyGrade(first, graded('first'))
    expect(queryClient.getQueryData(pageKey)).toEqual({ items: [graded('first'), second], totalCount: 2 })
    expect(queryClient.getQueryData(waitingQuery.queryKey)).toEqual({ items: [second], totalCount: 1 })
  })

  test('pages and figures are asked for again at the next visit', () => {
    queryClient.setQueryData(pageKey, { items: [first], totalCount: 1 })
    queryClient.setQueryData(overviewKey, operations.readOverview.example.answer)
    applyGrade(first, graded('first'))
    expect(isStale(pageKey)).toBe(true)
    expect(isStale(overviewKey)).toBe(true)
  })

  test('lists that were never loaded stay unknown', () => {
    applyGrade(first, graded('first'))
    expect(queryClient.getQueryData(waitingQuery.queryKey)).toBeUndefined()
  })
})
