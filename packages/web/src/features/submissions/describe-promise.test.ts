import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { describePromise, describeUsualTime } from './describe-promise.ts'
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
  expect(describePromise({ mentor, dueAt: due, promise }, now)).toBe(words)
})

it('says nothing where nothing waits', () => {
  expect(describePromise({ mentor, dueAt: null }, now)).toBe('')
})

const usual = { ...plain, usualReviewHours: 30 }

it.each([
  [dueAt, usual, 'Usually within 2 days.'],
  [dueAt, { ...usual, usualReviewHours: 1 }, 'Usually within an hour.'],
  [
    dueAt,
    { ...usual, usualReviewHours: 24, waitingLonger: 5 },
    'Usually within a day. It may take longer: 5 tasks have waited for Ada longer than usual.',
  ],
  [dueAt, { ...usual, away: { from: '2026-11-22T09:00:00.000Z', until } }, 'Usually within 2 days.'],
  [dueAt, { ...usual, away: { from: '2026-11-20T09:00:00.000Z', until } }, null],
  [dueAt, { ...usual, tookOverAt: '2026-11-20T07:00:00.000Z' }, null],
  ['2026-11-20T09:00:00.000Z', usual, null],
  [null, usual, null],
  [dueAt, plain, null],
  [dueAt, undefined, null],
])('the usual time of work due %s with %j is "%s"', (due, promise, words) => {
  expect(describeUsualTime({ mentor, dueAt: due, promise }, now)).toBe(words)
})

const draw = (of: Parameters<typeof Promised>[0]['of'], more?: string) =>
  readElement(createElement(Promised, { of }, more && createElement('p', null, more)))

it('the promise stands first and the usual time last, with other lines between them', () => {
  const work = { mentor, dueAt, promise: { ...plain, usualReviewHours: 24 } }
  expect(draw(work)).toBe('Ada looks at it by Tuesday 24 November.\nUsually within a day.')
  expect(draw(work, 'Attempt 1')).toBe(
    'Ada looks at it by Tuesday 24 November.\nAttempt 1\nUsually within a day.',
  )
})

it('without a promise only the other lines are there', () => {
  expect(draw({ mentor, dueAt: null }, 'Attempt 1')).toBe('Attempt 1')
  expect(draw({ mentor, dueAt: null })).toBe('')
})
