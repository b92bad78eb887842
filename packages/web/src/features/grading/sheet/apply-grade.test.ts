import { operations, type Submission } from '@koya/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { everyRead, queryClient, read } from '#lib/api/query.ts'
import { waitingQuery } from '../queue/waiting-query.ts'
import { applyGrade, changeListed } from './apply-grade.ts'

const waiting = (id: string): Submission => ({ ...operations.submitTask.example.answer, id })
const graded = (id: string): Submission => ({ ...operations.gradeSubmission.example.answer, id })

const [first, second, third] = [waiting('first'), waiting('second'), waiting('third')]

describe('after a grade, a list', () => {
  const list = { items: [first, second], totalCount: 7 }
  const after = (asked: object, before = second) => changeListed(list, asked, before, graded(before.id))

  test('of everything shows it in its place', () => {
    expect(after({})).toEqual({ items: [first, graded('second')], totalCount: 7 })
    expect(after({}, third)).toEqual(list)
  })

  test('of what waits is without it, and counts one less, whether it was at hand or not', () => {
    expect(after({ state: 'waiting' })).toEqual({ items: [first], totalCount: 6 })
    expect(after({ state: 'waiting' }, third)).toEqual({ items: [first, second], totalCount: 6 })
  })

  test('of somebody else stays as it is', () => {
    expect(after({ state: 'waiting', mentee: 'somebody' })).toEqual(list)
    expect(after({ state: 'waiting', mentor: 'somebody' })).toEqual(list)
    expect(after({ task: 'another' })).toEqual(list)
  })

  test('is as long as before when a grade is changed', () => {
    const asked = { state: 'graded' }
    const listed = { items: [graded('second')], totalCount: 1 }
    const better = { ...graded('second'), gradePercentage: 99 }
    expect(changeListed(listed, asked, graded('second'), better)).toEqual({ items: [better], totalCount: 1 })
  })
})

describe('what was loaded', () => {
  const { queryKey: pageKey } = read('listMentorSubmissions', { query: { limit: '10', skip: '0' } })
  const { queryKey: overviewKey } = everyRead('readOverview')
  const { queryKey: promiseKey } = everyRead('readOwnPromise')
  const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

  beforeEach(() => queryClient.clear())

  test('shows the grade, and what was graded waits no more', () => {
    queryClient.setQueryData(pageKey, { items: [first, second], totalCount: 2 })
    queryClient.setQueryData(waitingQuery.queryKey, { items: [first, second], totalCount: 2 })
    applyGrade(first, graded('first'), { helps: false })
    expect(queryClient.getQueryData(pageKey)).toEqual({ items: [graded('first'), second], totalCount: 2 })
    expect(queryClient.getQueryData(waitingQuery.queryKey)).toEqual({ items: [second], totalCount: 1 })
  })

  test('is asked for again at the next visit', () => {
    queryClient.setQueryData(pageKey, { items: [first], totalCount: 1 })
    queryClient.setQueryData(overviewKey, operations.readOverview.example.answer)
    queryClient.setQueryData(promiseKey, operations.readOwnPromise.example.answer)
    applyGrade(first, graded('first'), { helps: false })
    expect(isStale(pageKey)).toBe(true)
    expect(isStale(overviewKey)).toBe(true)
    expect(isStale(promiseKey)).toBe(true)
  })

  test('and nothing else: lists that were never loaded stay unknown', () => {
    applyGrade(first, graded('first'), { helps: false })
    expect(queryClient.getQueryData(waitingQuery.queryKey)).toBeUndefined()
  })
})
