import { expect, test } from 'vitest'
import { suggestDue } from './suggest-due.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const due = (deadline: string | null, days: number | null = null) => ({
  id: 'task',
  title: 'Task',
  state: 'draft' as const,
  updatedAt: '2026-11-01T08:00:00.000Z',
  deadline,
  days,
})

test.each([
  [
    'a week after the last task',
    [due('2026-12-01T22:59:00.000Z'), due('2026-12-03T22:59:00.000Z')],
    '2026-12-10T22:59:00.000Z',
    null,
  ],
  ['seven days more than the last task', [due(null, 10)], null, 17],
  ['no date where a week later has passed', [due('2026-11-10T22:59:00.000Z')], '', null],
  ['no date in an empty stage', [], '', null],
])('a new task is due %s', (_, tasks, deadline, days) => {
  expect(suggestDue(tasks, now)).toEqual({ deadline, days })
})
