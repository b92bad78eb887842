import { describe, expect, test } from 'vitest'
import { makeTask } from '#testing/make-task.ts'
import { findCompleted, findPending, findSentBack, isLate } from './task-lists.ts'

const idsIn = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id)

const tasks = [
  makeTask('graded', '2026-11-01', 'graded', '2026-11-05T08:00:00.000Z'),
  makeTask('far', '2026-12-05'),
  makeTask('back late', '2026-11-20', 'sent-back', '2026-11-06T08:00:00.000Z'),
  makeTask('near', '2026-11-21'),
  makeTask('waiting', '2026-11-30', 'waiting', '2026-11-07T08:00:00.000Z'),
  makeTask('back early', '2026-11-10', 'sent-back', '2026-11-04T08:00:00.000Z'),
]

describe('the lists of tasks', () => {
  test('pending is what was never sent, the nearest deadline first', () => {
    expect(idsIn(findPending(tasks))).toEqual(['near', 'far'])
  })

  test('completed is all that was sent, what came back first, then what moved last', () => {
    expect(idsIn(findCompleted(tasks))).toEqual(['back late', 'back early', 'waiting', 'graded'])
  })

  test('sent back comes in the order of the deadlines', () => {
    expect(idsIn(findSentBack(tasks))).toEqual(['back early', 'back late'])
  })
})

test('late is what was sent after its deadline, or not at all although it has passed', () => {
  const after = Date.parse('2026-11-25T00:00:00.000Z')
  const sent = makeTask('sent', '2026-11-21', 'waiting')
  expect(isLate(makeTask('open', '2026-11-21'), after)).toBe(true)
  expect(isLate(makeTask('open', '2026-11-26'), after)).toBe(false)
  expect(isLate({ ...makeTask('open', '2026-11-21'), deadlineCounts: false }, after)).toBe(false)
  expect(isLate(sent, after)).toBe(false)
  expect(isLate({ ...sent, submission: sent.submission && { ...sent.submission, late: true } }, 0)).toBe(true)
})

test('nothing is late in an ended enrollment but what was sent late', () => {
  const after = Date.parse('2026-11-25T00:00:00.000Z')
  const ended = { hasEnded: true } as const
  expect(isLate({ ...makeTask('open', '2026-11-21'), ...ended }, after)).toBe(false)
  const { submission, ...sent } = makeTask('sent', '2026-11-21', 'waiting')
  expect(isLate({ ...sent, ...ended, submission: submission && { ...submission, late: true } }, after)).toBe(
    true,
  )
})
