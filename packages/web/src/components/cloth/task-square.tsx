import { classes } from '#ui/base/classes.ts'
import { type MotifName, MotifPaths } from '#ui/cloth/motif.tsx'
import styles from './task-square.module.css'

/** Drawn is graded and nothing else is; plain marigold is to be done now, outlined waits, dotted is not begun. */
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

/** The motif of a task, by its place in the track. */
export const motifOf = (place: number): MotifName => drawn[place % drawn.length] ?? 'moon'

/** How a task stands, and its place in the track, which decides on its motif. */
export interface TaskSquareProps {
  kind: SquareKind
  place: number
  /** Graded since the last visit: the square draws itself. */
  isNew?: boolean | undefined
}

/** A task as a square of its own, as before a row: the same everywhere (rules: tasks 19). Words beside it say it too. */
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

/** The same inside a larger drawing. */
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
