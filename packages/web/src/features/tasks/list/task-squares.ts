import type { ListedTask } from '@koya/contract'
import type { SquareKind } from '#components/cloth/task-square.tsx'
import { findNextStep, type NextStep } from '../next-step/next-step.ts'

export interface Square {
  task: ListedTask
  kind: SquareKind
  /** The index of the task in its track, from 0. */
  place: number
  /** The code of the pattern in a graded square; null before the grade. */
  weave: string | null
}

/**
 * Returns a square for each task. The kind `now` marks all work that was sent back. If there is no such work,
 * it marks the next task.
 */
export const layOutSquares = (tasks: readonly ListedTask[], step: NextStep | null): Square[] =>
  tasks.map((task, place) => ({
    task,
    kind: findKind(task, step),
    place,
    weave: task.submission?.weave ?? null,
  }))

/** Returns the squares of all tasks by task id. Each track has its own next step. */
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
  const isNow = state === 'sent-back' || (step !== null && 'task' in step && step.task.id === task.id)
  return isNow ? 'now' : 'todo'
}
export interface Count {
  kind: SquareKind
  number: number
  words: string
}

/** Returns how many squares there are of each kind, with the words for the legend and for screen readers. */
export function countSquares(squares: readonly Square[], step: NextStep | null): Count[] {
  const count = (kind: SquareKind, words: string): Count => ({
    kind,
    number: squares.filter((square) => square.kind === kind).length,
    words,
  })
  return [
    count('graded', 'graded'),
    count('waiting', 'waiting'),
    count('now', step?.kind === 'sent-back' ? 'sent back' : 'to do now'),
    count('todo', 'to go'),
  ].filter(({ kind, number }) => number > 0 || kind === 'graded')
}

const numerals = 'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

const spellOut = (number: number) => numerals[number] ?? String(number)

/** Returns the progress of the cloth in one or two sentences. */
export function describeCloth(squares: readonly Square[]): string {
  const number = (kind: SquareKind) => squares.filter((square) => square.kind === kind).length
  const graded = number('graded')
  const waiting = number('waiting')
  const sentBack = squares.filter(({ task }) => task.submission?.state === 'sent-back').length
  if (graded + waiting + sentBack === 0) {
    return squares.length === 1
      ? 'Your cloth has one square, for its only task. Graded work draws it.'
      : `Your cloth has ${squares.length} squares, one for each task. Graded work draws them.`
  }
  if (graded === squares.length) return `All ${squares.length} squares of your cloth are drawn.`
  const sentences = [
    describeDrawn(graded),
    waiting > 0 && `${spellOut(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for your mentor`,
    sentBack > 0 && `${spellOut(sentBack)} came back with a comment`,
  ]
  return sentences
    .filter((sentence) => sentence !== false)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

function describeDrawn(graded: number): string {
  if (graded === 0) return 'No square of your cloth is drawn yet'
  return graded === 1
    ? 'One square of your cloth is drawn'
    : `${spellOut(graded)} squares of your cloth are drawn`
}
