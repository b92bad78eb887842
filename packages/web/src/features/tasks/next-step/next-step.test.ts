import type { ListedTask } from '@koya/contract'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { makeTask } from '#testing/make-task.ts'
import { findNextStep } from './next-step.ts'
import { NextTaskLink } from './next-task-link.tsx'

const now = Date.parse('2026-11-20T12:00:00.000Z')

describe('the one next step', () => {
  test('is work that was sent back, even when something else is late', () => {
    const step = findNextStep(
      [makeTask('late', '2026-11-01'), makeTask('back', '2026-12-01', 'sent-back')],
      now,
    )
    expect(step).toMatchObject({ kind: 'sent-back', task: { id: 'back' } })
  })

  test('is then what is late', () => {
    const step = findNextStep([makeTask('soon', '2026-11-21'), makeTask('late', '2026-11-19')], now)
    expect(step).toMatchObject({ kind: 'late', task: { id: 'late' } })
  })

  test('calls nothing late whose deadline had passed at the enrollment', () => {
    const passed = { ...makeTask('passed', '2026-11-01'), deadlineCounts: false }
    expect(findNextStep([passed], now)).toMatchObject({ kind: 'pending', task: { id: 'passed' } })
    const step = findNextStep([passed, makeTask('late', '2026-11-19')], now)
    expect(step).toMatchObject({ kind: 'late', task: { id: 'late' } })
  })

  test('is then the nearest deadline, in whatever order the tasks stand', () => {
    const step = findNextStep([makeTask('later', '2026-12-05'), makeTask('soon', '2026-11-21')], now)
    expect(step).toMatchObject({ kind: 'pending', task: { id: 'soon' } })
  })

  test('is then to wait for what was sent first', () => {
    const step = findNextStep(
      [
        makeTask('second', '2026-11-21', 'waiting', '2026-11-19T08:00:00.000Z'),
        makeTask('first', '2026-11-22', 'waiting', '2026-11-17T08:00:00.000Z'),
      ],
      now,
    )
    expect(step).toMatchObject({ kind: 'waiting', task: { id: 'first' }, since: '2026-11-17T08:00:00.000Z' })
  })

  test('says so when all is graded, and when there is no task yet', () => {
    expect(findNextStep([makeTask('done', '2026-11-01', 'graded')], now)).toEqual({ kind: 'done' })
    expect(findNextStep([], now)).toEqual({ kind: 'unwritten' })
  })
})

test('graded work leads to the next task of its track', () => {
  const other = { ...makeTask('other', '2026-11-15', 'sent-back'), track: 'other' }
  const ended = { ...makeTask('ended', '2026-11-16'), hasEnded: true as const }
  const done = makeTask('done', '2026-11-01', 'graded')
  const linkOf = (...tasks: ListedTask[]) =>
    readElement(createElement(NextTaskLink, { tasks: [other, ended, done, ...tasks], track: done.track }), {})
  expect(linkOf(makeTask('later', '2026-12-05'), makeTask('soon', '2026-11-21'))).toBe(
    'Next: soon (/dashboard/pending-task/soon)',
  )
  const [back, late] = [makeTask('back', '2026-12-01', 'sent-back'), makeTask('late', '2026-11-02')]
  expect(linkOf(late)).toBe('Next: late (/dashboard/pending-task/late)')
  expect(linkOf(late, back)).toBe('Next: back (/dashboard/pending-task/back)')
  expect(linkOf()).toBe('')
  expect(linkOf(makeTask('sent', '2026-11-21', 'waiting'))).toBe('')
})
