import { describe, expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'
import type { Task } from './queries.ts'
import { clothText, countSquares, squaresOf } from './task-squares.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

type State = 'graded' | 'waiting' | 'sent-back'

function task(id: string, deadline: string, state?: State, submittedAt = '2026-11-18T08:00:00.000Z'): Task {
  return {
    id,
    title: id,
    description: '',
    deadline: `${deadline}T22:59:00.000Z`,
    track: 'track',
    trackTitle: 'Web Development',
    stage: { id: 'stage', title: 'First pages' },
    course: null,
    courseTitle: null,
    submission: state
      ? {
          id: `${id}-1`,
          state,
          attempt: 1,
          gradePercentage: state === 'graded' ? 80 : null,
          late: false,
          submittedAt,
          updatedAt: submittedAt,
        }
      : null,
  }
}

describe('the one next step', () => {
  test('is work that was sent back, even when something else is late', () => {
    const step = nextStepOf([task('late', '2026-11-01'), task('back', '2026-12-01', 'sent-back')], now)
    expect(step).toMatchObject({ kind: 'sent-back', task: { id: 'back' } })
  })

  test('is then what is late', () => {
    const step = nextStepOf([task('soon', '2026-11-21'), task('late', '2026-11-19')], now)
    expect(step).toMatchObject({ kind: 'late', task: { id: 'late' } })
  })

  test('is then the nearest deadline, in whatever order the tasks stand', () => {
    const step = nextStepOf([task('later', '2026-12-05'), task('soon', '2026-11-21')], now)
    expect(step).toMatchObject({ kind: 'pending', task: { id: 'soon' } })
  })

  test('is then to wait for what was sent first', () => {
    const step = nextStepOf(
      [
        task('second', '2026-11-21', 'waiting', '2026-11-19T08:00:00.000Z'),
        task('first', '2026-11-22', 'waiting', '2026-11-17T08:00:00.000Z'),
      ],
      now,
    )
    expect(step).toMatchObject({ kind: 'waiting', task: { id: 'first' }, since: '2026-11-17T08:00:00.000Z' })
  })

  test('says so when all is graded, and when there is no task yet', () => {
    expect(nextStepOf([task('done', '2026-11-01', 'graded')], now)).toEqual({ kind: 'done' })
    expect(nextStepOf([], now)).toEqual({ kind: 'unwritten' })
  })
})

describe('the cloth of a track', () => {
  const tasks = [
    task('one', '2026-11-01', 'graded'),
    task('two', '2026-11-10', 'waiting'),
    task('three', '2026-11-25'),
    task('four', '2026-11-28'),
  ]

  test('shows the next task as the square to do now', () => {
    const step = nextStepOf(tasks, now)
    const squares = squaresOf(tasks, step)
    expect(squares.map(({ kind }) => kind)).toEqual(['graded', 'waiting', 'now', 'todo'])
    expect(countSquares(squares, step).map(({ number, words }) => `${number} ${words}`)).toEqual([
      '1 graded',
      '1 waiting',
      '1 to do now',
      '1 to go',
    ])
    expect(clothText(squares)).toBe('One square of your cloth is drawn. One waits for your mentor.')
  })

  test('shows all that was sent back instead', () => {
    const sentBack = [...tasks, task('five', '2026-11-12', 'sent-back')]
    const step = nextStepOf(sentBack, now)
    const squares = squaresOf(sentBack, step)
    expect(squares.map(({ kind }) => kind)).toEqual(['graded', 'waiting', 'todo', 'todo', 'now'])
    expect(countSquares(squares, step)).toContainEqual({ kind: 'now', number: 1, words: 'sent back' })
  })
})
