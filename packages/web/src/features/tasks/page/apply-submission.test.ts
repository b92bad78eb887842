import { operations, type Submission } from '@koya/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient, read } from '#lib/api/query.ts'
import { makeTask } from '#testing/make-task.ts'
import { findCompleted, findPending } from '../list/task-lists.ts'
import { applySubmission, withSubmission } from './apply-submission.ts'
import { taskListRead } from './task-query.ts'

const sent: Submission = {
  ...operations.submitTask.example.answer,
  id: 'submission',
  attempt: 2,
  late: true,
  task: { ...operations.submitTask.example.answer.task, id: 'sent' },
}
const expected = {
  id: 'submission',
  state: 'waiting',
  attempt: 2,
  gradePercentage: null,
  late: true,
  submittedAt: sent.submittedAt,
  dueAt: sent.dueAt,
  help: null,
  weave: null,
  updatedAt: sent.updatedAt,
}

describe('a task after its submission', () => {
  test('waits, with the new attempt in place of the one that was sent back', () => {
    expect(withSubmission(makeTask('sent', '2026-11-21', 'sent-back'), sent).submission).toEqual(expected)
  })

  test('leaves every other task as it is', () => {
    const other = makeTask('other', '2026-11-21')
    expect(withSubmission(other, sent)).toBe(other)
  })
})

describe('what the screens know of the tasks', () => {
  beforeEach(() => queryClient.clear())
  const { queryKey: listKey } = taskListRead
  const { queryKey: taskKey } = read('readTask', { params: { id: 'sent' } })

  test('moves from pending to completed, in the list and on its own page', () => {
    const task = makeTask('sent', '2026-11-21')
    queryClient.setQueryData(listKey, { items: [task, makeTask('other', '2026-11-21')], totalCount: 2 })
    queryClient.setQueryData(taskKey, task)
    applySubmission(sent)
    const { items = [] } = queryClient.getQueryData(listKey) ?? {}
    expect(findPending(items).map(({ id }) => id)).toEqual(['other'])
    expect(findCompleted(items).map(({ id }) => id)).toEqual(['sent'])
    expect(queryClient.getQueryData(taskKey)?.submission).toEqual(expected)
  })

  test('stays unknown where nothing was loaded', () => {
    applySubmission(sent)
    expect(queryClient.getQueryData(listKey)).toBeUndefined()
    expect(queryClient.getQueryData(taskKey)).toBeUndefined()
  })
})
