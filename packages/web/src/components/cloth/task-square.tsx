import { classes } from '#ui/base/classes.ts'
import { type MotifName, MotifPaths } from '#ui/cloth/motif.tsx'
import styles from './task-square.module.css'

/**
 * Only a graded square has a motif. A marigold square is to be done now, an outlined one waits for review,
 * and a dotted one has not begun.
 */
export type SquareKind = 'graded' | 'waiting' | 'now' | 'todo'

const drawn: readonly MotifName[] = [
  'moon',
  'leaf',
  'mat',
  'braces',
  'bird',
  'comb',
  'drum',
  'tag',
  'star',
  'phone',
  'pointer',
  'peaks',
]

/** Returns the motif of a task, chosen by the task's position in the track. */
export const motifOf = (place: number): MotifName => drawn[place % drawn.length] ?? 'moon'

/** The state of a task and its position in the track, which decides its motif. */
export interface TaskSquareProps {
  kind: SquareKind
  place: number
  /** Graded since the last visit, so the square animates its drawing. */
  isNew?: boolean | undefined
}

/**
 * The stand-alone square of a task, for example before a row. It looks equal everywhere (rules: tasks 19).
 * The text beside it says the state too.
 */
export function TaskSquare({ className, ...square }: TaskSquareProps & { className?: string | undefined }) {
  return (
    <svg
      className={classes('m', styles.square, className)}
      data-square={square.kind}
      viewBox="-2 -2 104 104"
      aria-hidden="true"
    >
      <SquarePaths {...square} />
    </svg>
  )
}

/** Draws the square of a task inside a larger drawing. */
export function SquarePaths({ kind, place, isNew = false }: TaskSquareProps) {
  switch (kind) {
    case 'graded':
      return (
        <g className={isNew ? styles.new : undefined}>
          <MotifPaths name="square" className={styles.graded} />
          <MotifPaths name={motifOf(place)} className={styles.lines} />
        </g>
      )
    case 'now':
      return <MotifPaths name="square" className={styles.now} />
    case 'waiting':
      return (
        <g className={styles.waiting}>
          <MotifPaths name="square" />
          <path className="d" d="M26 50h50" />
        </g>
      )
    case 'todo':
      return <MotifPaths name="square" className={`d ${styles.todo}`} />
  }
}
