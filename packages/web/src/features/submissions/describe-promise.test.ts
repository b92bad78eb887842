import { expect, it } from 'vitest'
import { describePromise } from './describe-promise.ts'

const mentor = { id: '1', firstName: 'Ada', lastName: 'Obi' }
const now = Date.parse('2026-11-21T09:00:00.000Z')
const dueAt = '2026-11-24T09:00:00.000Z'
const plain = { usualReviewHours: null, waitingLonger: 0, away: null, tookOverAt: null, isOpen: false }
const until = '2026-12-03T22:59:59.000Z'

it.each([
  [dueAt, plain, 'Ada looks at it by Tuesday 24 November.'],
  [
    dueAt,
    { ...plain, usualReviewHours: 30 },
    'Ada looks at it by Tuesday 24 November, usually within 30 hours.',
  ],
  [
    dueAt,
    { ...plain, usualReviewHours: 1 },
    'Ada looks at it by Tuesday 24 November, usually within an hour.',
  ],
  [
    dueAt,
    { ...plain, away: { from: '2026-11-20T09:00:00.000Z', until }, isOpen: true },
    'Ada is away until Thursday 3 December; any mentor of the track can review it now.',
  ],
  [
    '2026-12-06T22:59:59.000Z',
    { ...plain, away: { from: '2026-11-20T09:00:00.000Z', until } },
    'Ada is away until Thursday 3 December, and looks at it after that.',
  ],
  [
    null,
    { ...plain, away: { from: '2026-11-20T09:00:00.000Z', until: null }, isOpen: true },
    'Ada is away at the moment; any mentor of the track can review it now.',
  ],
  [
    dueAt,
    { ...plain, usualReviewHours: 24, waitingLonger: 5 },
    'Ada looks at it by Tuesday 24 November, usually within a day; 5 wait longer at present.',
  ],
  [
    dueAt,
    { ...plain, usualReviewHours: 2, tookOverAt: '2026-11-21T07:00:00.000Z' },
    'Your new mentor took over today and reviews it by Tuesday 24 November.',
  ],
  [
    dueAt,
    { ...plain, tookOverAt: '2026-11-20T07:00:00.000Z' },
    'Your new mentor took over on Friday 20 November and reviews it by Tuesday 24 November.',
  ],
  [
    dueAt,
    { ...plain, away: { from: '2026-11-22T09:00:00.000Z', until } },
    'Ada is away from Sunday 22 November until Thursday 3 December. Ada looks at it by Tuesday 24 November.',
  ],
  [
    '2026-11-20T09:00:00.000Z',
    { ...plain, isOpen: true },
    'Ada has not looked at it in time. Other mentors of your track can look at it now too, and the admins are told if nobody does.',
  ],
])('due %s with %j reads "%s"', (due, promise, words) => {
  expect(describePromise({ mentor, dueAt: due, promise }, now)).toBe(words)
})

it('says nothing where nothing waits', () => {
  expect(describePromise({ mentor, dueAt: null }, now)).toBe('')
})
