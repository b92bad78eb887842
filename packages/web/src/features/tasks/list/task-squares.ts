import type { ListedTask } from '@koya/contract'
import type { SquareKind } from '#components/cloth/task-square.tsx'
import { findNextStep, type NextStep } from '../next-step/next-step.ts'

export interface Square {
  task: ListedTask
  kind: SquareKind
  /** The index of the task in its track, from 0. */
  place: number
  /** The code of the pattern in a graded square; null if there is none. */
  weave: string | null
}

/** Returns a square for each task. The task of `step` gets the kind `now` if no work was sent for it. */
export const layOutSquares = (tasks: readonly ListedTask[], step: NextStep | null): Square[] =>
  tasks.map((task, place) => ({
    task,
    kind: findKind(task, step),
    place,
    weave: task.submission?.weave ?? null,
  }))

/** Returns the square of each task, by task id. Each track has a next step of its own. */
export function mapSquares(tasks: readonly ListedTask[], now: number): ReadonlyMap<string, Square> {
  const tracks = [...new Set(tasks.map(({ track }) => track))]
  const squares = tracks.flatMap((track) => {
    const ofTrack = tasks.filter((task) => task.track === track)
    return layOutSquares(ofTrack, findNextStep(ofTrack, now))
  })
  return new Map(squares.map((square) => [square.task.id, square]))
}

function findKind(task: ListedTask, step: NextStep | null): SquareKind {
  const state = task.submission?.state
  if (state === 'graded' || state === 'waiting') return state
  if (state === 'sent-back') return 'back'
  return step !== null && 'task' in step && step.task.id === task.id ? 'now' : 'todo'
}

export interface Count {
  kind: SquareKind
  number: number
  words: string
}

/** Leaves out kinds without squares, except `graded`. */
export function countSquares(squares: readonly Square[]): Count[] {
  const count = (kind: SquareKind, words: string): Count => ({
    kind,
    number: squares.filter((square) => square.kind === kind).length,
    words,
  })
  return [
    count('graded', 'graded'),
    count('waiting', 'waiting'),
    count('back', 'sent back'),
    count('now', 'to do now'),
    count('todo', 'to go'),
  ].filter(({ kind, number }) => number > 0 || kind === 'graded')
}
