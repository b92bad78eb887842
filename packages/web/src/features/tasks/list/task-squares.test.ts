import { describe, expect, test } from 'vitest'
import { makeTask } from '#testing/make-task.ts'
import { findNextStep } from '../next-step/next-step.ts'
import { countSquares, layOutSquares } from './task-squares.ts'

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
    expect(countSquares(squares).map(({ number, words }) => `${number} ${words}`)).toEqual([
      '1 graded',
      '1 waiting',
      '1 to do now',
      '1 to go',
    ])
  })

  test('shows all that was sent back instead', () => {
    const sentBack = [...tasks, makeTask('five', '2026-11-12', 'sent-back')]
    const step = findNextStep(sentBack, now)
    const squares = layOutSquares(sentBack, step)
    expect(squares.map(({ kind }) => kind)).toEqual(['graded', 'waiting', 'todo', 'todo', 'back'])
    expect(countSquares(squares)).toContainEqual({ kind: 'back', number: 1, words: 'sent back' })
  })
})
