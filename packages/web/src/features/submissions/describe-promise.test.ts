import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { describeDelay, describePromise } from './describe-promise.ts'
import { Promised } from './promised.tsx'

const mentor = { id: '1', firstName: 'Ada', lastName: 'Obi' }
const now = Date.parse('2026-11-21T09:00:00.000Z')
const dueAt = '2026-11-24T09:00:00.000Z'
const plain = {
  usualReviewHours: null,
  waitingLonger: 0,
  away: null,
  tookOverAt: null,
  isOpen: false,
  help: null,
}
const nobody = { isHelped: false, adminsKnow: false, takenBy: null }
const takenBy = { id: '2', firstName: 'Emeka', lastName: 'Obi', until: '2026-11-21T09:30:00.000Z' }
const until = '2026-12-03T22:59:59.000Z'

it.each([
  [dueAt, plain, 'Ada looks at it by Tuesday 24 November.'],
  [
    dueAt,
    { ...plain, away: { from: '2026-11-20T09:00:00.000Z', until }, help: { ...nobody, isHelped: true } },
    'Ada is away until Thursday 3 December. Other mentors of your track can take it now.',
  ],
  [
    '2026-12-06T22:59:59.000Z',
    { ...plain, away: { from: '2026-11-20T09:00:00.000Z', until } },
    'Ada is away until Thursday 3 December. Ada looks at it after that.',
  ],
  [
    null,
    {
      ...plain,
      away: { from: '2026-11-20T09:00:00.000Z', until: null },
      help: { ...nobody, adminsKnow: true },
    },
    'Ada is away at the moment. Nobody else of your track helps out at present, and the admins know.',
  ],
  [dueAt, { ...plain, usualReviewHours: 24, waitingLonger: 5 }, 'Ada looks at it by Tuesday 24 November.'],
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
    { ...plain, help: { ...nobody, isHelped: true } },
    'The review was due on Friday 20 November. Other mentors of your track can take it now.',
  ],
  ['2026-11-20T09:00:00.000Z', { ...plain, help: nobody }, 'The review was due on Friday 20 November.'],
  [
    '2026-11-20T09:00:00.000Z',
    { ...plain, help: { ...nobody, adminsKnow: true } },
    'The review was due on Friday 20 November. Nobody else of your track helps out at present, and the admins know.',
  ],
  [
    '2026-11-20T09:00:00.000Z',
    { ...plain, help: { ...nobody, isHelped: true, takenBy } },
    'The review was due on Friday 20 November. Emeka Obi helps out and has it until 10:30 in Lagos.',
  ],
  [
    '2026-11-20T09:00:00.000Z',
    {
      ...plain,
      away: { from: '2026-11-20T10:00:00.000Z', until },
      help: { ...nobody, isHelped: true, takenBy },
    },
    'The review was due on Friday 20 November. Emeka Obi helps out and has it until 10:30 in Lagos. Ada is away until Thursday 3 December.',
  ],
  [
    dueAt,
    { ...plain, help: { ...nobody, isHelped: true } },
    'Ada looks at it by Tuesday 24 November. Other mentors of your track can take it now.',
  ],
])('due %s with %j reads "%s"', (due, promise, words) => {
  expect(describePromise({ mentor, waitingSince: null, dueAt: due, promise }, now)).toBe(words)
})

it('says nothing where nothing waits', () => {
  expect(describePromise({ mentor, waitingSince: null, dueAt: null }, now)).toBe('')
})

const crowded = { ...plain, usualReviewHours: 24, waitingLonger: 3 }
const anHourAgo = '2026-11-21T08:00:00.000Z'

it.each([
  [
    '2 others beside work that waits longer itself',
    '2026-11-20T08:59:59.000Z',
    crowded,
    '2 other tasks wait',
  ],
  ['3 others beside new work', anHourAgo, crowded, '3 other tasks wait'],
  ['1 other', anHourAgo, { ...crowded, waitingLonger: 1 }, '1 other task waits'],
  [
    'an absence that has not begun',
    anHourAgo,
    { ...crowded, away: { from: '2026-11-22T09:00:00.000Z', until } },
    '3 other tasks wait',
  ],
])(
  'waiting work may take longer if others wait longer than usual: %s',
  (_, waitingSince, promise, others) => {
    expect(describeDelay({ mentor, waitingSince, dueAt, promise }, now)).toBe(
      `It may take longer: ${others} too.`,
    )
  },
)

it.each([
  ['nothing waits longer', dueAt, plain],
  ['only this work waits longer', dueAt, { ...crowded, usualReviewHours: 1, waitingLonger: 1 }],
  ['the mentor is away', dueAt, { ...crowded, away: { from: '2026-11-20T09:00:00.000Z', until } }],
  ['the mentor took over', dueAt, { ...crowded, tookOverAt: '2026-11-20T07:00:00.000Z' }],
  ['it is overdue', '2026-11-20T09:00:00.000Z', crowded],
  ['nothing is due', null, crowded],
  ['nothing is promised', dueAt, undefined],
])('says nothing of a delay where %s', (_, due, promise) => {
  const waitingSince = '2026-11-21T07:00:00.000Z'
  expect(describeDelay({ mentor, waitingSince, dueAt: due, promise }, now)).toBeNull()
})

const draw = (of: Parameters<typeof Promised>[0]['of'], more?: string) =>
  readElement(createElement(Promised, { of }, more && createElement('p', null, more)))

it('a promise is one answer; a delay stands below it, before the other lines', () => {
  const promise = { ...plain, usualReviewHours: 24 }
  const work = { mentor, waitingSince: anHourAgo, dueAt, promise }
  expect(draw(work)).toBe('Ada looks at it by Tuesday 24 November.')
  expect(draw({ ...work, promise: crowded }, 'Attempt 1')).toBe(
    'Ada looks at it by Tuesday 24 November.\nIt may take longer: 3 other tasks wait too.\nAttempt 1',
  )
})

it('without a promise only the other lines are there', () => {
  const work = { mentor, waitingSince: null, dueAt: null }
  expect(draw(work, 'Attempt 1')).toBe('Attempt 1')
  expect(draw(work)).toBe('')
})
