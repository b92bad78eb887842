import { drawSquare } from '@koya/contract/cloth/draw-square'
import { classes } from '#ui/base/classes.ts'
import { MotifPaths, Strokes } from '#ui/cloth/motif.tsx'
import styles from './task-square.module.css'
import { useTravel } from './use-travel.ts'

/**
 * Only a graded square has a motif. A marigold square is to be done now, an outlined one waits for review,
 * and a dotted one has not begun.
 */
export type SquareKind = 'graded' | 'waiting' | 'now' | 'todo'

/** The state of a task, and how its square is drawn once it is graded. */
export interface TaskSquareProps {
  kind: SquareKind
  /** The position in the track. It decides the motif of a square without a weave. */
  place: number
  weave?: string | null | undefined
  /** Graded since the last visit, so the square animates its drawing. */
  isNew?: boolean | undefined
}

export interface StandAloneProps extends TaskSquareProps {
  className?: string | undefined
  /** The id of the task. With it, the square moves along when the page changes. */
  task?: string | undefined
}

/**
 * The stand-alone square of a task, for example before a row. It looks equal everywhere (rules: tasks 19).
 * The text beside it says the state too.
 */
export function TaskSquare({ className, task, ...square }: StandAloneProps) {
  return (
    <svg
      ref={useTravel(task)}
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
export function SquarePaths({ kind, place, weave = null, isNew = false }: TaskSquareProps) {
  switch (kind) {
    case 'graded':
      return <DrawnSquare place={place} weave={weave} isNew={isNew} />
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

function DrawnSquare({ place, weave, isNew }: { place: number; weave: string | null; isNew: boolean }) {
  const { isReversed, parts } = drawSquare(weave, place)
  return (
    <g className={classes(isNew && styles.new, isReversed && styles.reversed)}>
      {parts.map(({ strokes, role, transform }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <g key={index} className={styles[role ?? 'lines']} transform={transform}>
          <Strokes of={strokes} />
        </g>
      ))}
    </g>
  )
}
