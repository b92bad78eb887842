import { describe, expect, test } from 'vitest'
import { findNextStep } from '../next-step/next-step.ts'
import { makeTask } from '../page/make-task.ts'
import { countSquares, describeCloth, layOutSquares } from './task-squares.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

describe('the cloth of a track', () => {
  const tasks = [
    makeTask('one', '2026-11-01', 'graded'),
    makeTask('two', '2026-11-10', 'waiting'),
    makeTask('three', '2026-11-25'),
    makeTask('four', '2026-11-28'),
  ]

  test('shows the next task as the square to do now', () => {
    const step = findNextStep(tasks, now)
    const squares = layOutSquares(tasks, step)
    expect(squares.map(({ kind }) => kind)).toEqual(['graded', 'waiting', 'now', 'todo'])
    expect(countSquares(squares, step).map(({ number, words }) => `${number} ${words}`)).toEqual([
      '1 graded',
      '1 waiting',
      '1 to do now',
      '1 to go',
    ])
    expect(describeCloth(squares)).toBe('One square of your cloth is drawn. One waits for your mentor.')
  })

  test('shows all that was sent back instead', () => {
    const sentBack = [...tasks, makeTask('five', '2026-11-12', 'sent-back')]
    const step = findNextStep(sentBack, now)
    const squares = layOutSquares(sentBack, step)
    expect(squares.map(({ kind }) => kind)).toEqual(['graded', 'waiting', 'todo', 'todo', 'now'])
    expect(countSquares(squares, step)).toContainEqual({ kind: 'now', number: 1, words: 'sent back' })
  })
})

describe('the cloth in words', () => {
  const describeTasks = (...states: Parameters<typeof makeTask>[2][]) => {
    const tasks = states.map((state, index) => makeTask(String(index), '2026-12-01', state))
    return describeCloth(layOutSquares(tasks, findNextStep(tasks, now)))
  }

  test.each([
    [
      describeTasks(undefined, undefined),
      'Your cloth has 2 squares, one for each task. Graded work draws them.',
    ],
    [describeTasks(undefined), 'Your cloth has one square, for its only task. Graded work draws it.'],
    [describeTasks('graded', 'graded'), 'All 2 squares of your cloth are drawn.'],
    [
      describeTasks('graded', 'graded', 'waiting', 'waiting', 'sent-back'),
      'Two squares of your cloth are drawn. Two wait for your mentor. One came back with a comment.',
    ],
    [describeTasks('waiting', undefined), 'No square of your cloth is drawn yet. One waits for your mentor.'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected)
  })

  test('numbers beyond twelve stand in digits', () => {
    const states = Array.from({ length: 13 }, () => 'graded' as const)
    expect(describeTasks(...states, undefined)).toBe('13 squares of your cloth are drawn.')
  })
})
