import { operations, type Submission } from '@koya/contract'
import { describe, expect, test } from 'vitest'
import {
  beginRound,
  extendRound,
  findMissing,
  findStanding,
  listWaiting,
  recordGrade,
  renewInRound,
} from './review-round.ts'

const sent = operations.submitTask.example.answer
const waiting = (id: string): Submission => ({ ...sent, id, task: { ...sent.task, id } })
const graded = (id: string): Submission => ({
  ...operations.gradeSubmission.example.answer,
  id,
  task: waiting(id).task,
})

const [a, b, c, d] = [waiting('a'), waiting('b'), waiting('c'), waiting('d')]
const round = beginRound({ items: [a, b, c], totalCount: 12 }, 4)

test('a submission stands where it stood in the list, with its neighbours', () => {
  expect(findStanding(round, b)).toEqual({ number: 6, totalCount: 12, previous: a, next: c })
  expect(findStanding(round, d)).toBeNull()
})

test('one goes on to the next that waits, and at the end to what was passed over', () => {
  const later = renewInRound(round, graded('b'))
  expect(listWaiting(later, a)).toEqual([c])
  expect(listWaiting(later, c)).toEqual([a])
  expect(listWaiting(later, d)).toEqual([a, c])
  expect(listWaiting(round, b)).toEqual([c, a])
})

describe('at the ends of what is at hand', () => {
  test('the neighbours are fetched, where there are any', () => {
    expect(findMissing(round, a, 10)).toEqual({ side: 'before', skip: 0, limit: 4 })
    expect(findMissing(round, b, 10)).toBeNull()
    expect(findMissing(round, c, 10)).toEqual({ side: 'after', skip: 7, limit: 10 })
    expect(findMissing({ ...round, totalCount: 7 }, c, 10)).toBeNull()
  })

  test('the list has moved up by what was graded', () => {
    const once = recordGrade(round, graded('b'))
    expect(findMissing(once, c, 10)).toMatchObject({ skip: 6 })
    expect(findMissing(recordGrade(once, graded('a')), c, 10)).toMatchObject({ skip: 5 })
    // The second grade of `b` is a correction, so later items of the list do not move up.
    expect(findMissing(recordGrade(once, graded('b')), c, 10)).toMatchObject({ skip: 6 })
  })

  test('what comes twice is taken once, and nothing more means that this was the end', () => {
    expect(extendRound(round, 'after', [c, d])).toMatchObject({ items: [a, b, c, d], totalCount: 12 })
    expect(extendRound(round, 'after', [c])).toMatchObject({ items: [a, b, c], totalCount: 7 })
    expect(extendRound(round, 'before', [d])).toMatchObject({ items: [d, a, b, c], start: 3 })
  })
})
