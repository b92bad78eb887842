import { expect, it } from 'vitest'
import { describeOverdue } from './describe-waiting.ts'

const waitingSince = '2026-11-20T12:00:00.000Z'
const dueAt = '2026-11-23T12:00:00.000Z'
const [before, due, after] = [
  Date.parse('2026-11-23T11:59:00.000Z'),
  Date.parse(dueAt),
  Date.parse('2026-11-24T12:00:00.000Z'),
]

it('work that waits beyond its promise says for how long it waits', () => {
  expect(describeOverdue({ dueAt, waitingSince }, before)).toBeNull()
  expect(describeOverdue({ dueAt, waitingSince }, due)).toBe(', waiting 3 days')
  expect(describeOverdue({ dueAt, waitingSince }, after)).toBe(', waiting 4 days')
})

it('work without a promise is not overdue, and neither is answered work', () => {
  expect(describeOverdue({ dueAt: null, waitingSince }, after)).toBeNull()
  expect(describeOverdue({ dueAt, waitingSince: null }, after)).toBeNull()
})
