import { expect, it } from 'vitest'
import { isOverdue } from './is-overdue.ts'

it('work is overdue from the very moment on that was promised', () => {
  const dueAt = '2026-11-23T12:00:00.000Z'
  const due = Date.parse(dueAt)
  expect([due - 1, due, due + 1].map((now) => isOverdue(dueAt, now))).toEqual([false, true, true])
  expect(isOverdue(null, due)).toBe(false)
})
