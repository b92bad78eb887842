import { drawSquare } from '@koya/contract/cloth/draw-square'
import { classes } from '#ui/base/classes.ts'
import { DottedSquare, MotifPaths, Strokes } from '#ui/cloth/motif.tsx'
import styles from './task-square.module.css'
import { useTravel } from './use-travel.ts'

/** `back` is sent back, `now` is the task to do now, and `todo` is not begun. */
export type SquareKind = 'graded' | 'waiting' | 'back' | 'now' | 'todo'

export interface TaskSquareProps {
  kind: SquareKind
  /** The index, which decides the motif of a graded square without a `weave` (pattern code). */
  place: number
  weave?: string | null | undefined
  /** True if the drawing of a graded square is animated. */
  isNew?: boolean | undefined
}

export interface StandAloneProps extends TaskSquareProps {
  className?: string | undefined
  /** The id of the task; with it, the square can travel between pages (`useTravel`). */
  task?: string | undefined
}

/** Draws the square of a task; text beside it must also name the state (rules: tasks 19). */
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

/** Draws a square inside an `svg`, in 100 by 100 units. */
export function SquarePaths({ kind, place, weave = null, isNew = false }: TaskSquareProps) {
  switch (kind) {
    case 'graded':
      return <DrawnSquare place={place} weave={weave} isNew={isNew} />
    case 'now':
      return <MotifPaths name="square" className={styles.now} />
    case 'back':
      return (
        <>
          <MotifPaths name="square" className={styles.now} />
          <path className={styles.arrow} d="M44 28 26 46l18 18M26 46h32q16 0 16 16v12" />
        </>
      )
    case 'waiting':
      return (
        <g className={styles.waiting}>
          <MotifPaths name="square" />
          <path className="d" d="M26 50h50" />
        </g>
      )
    case 'todo':
      return <DottedSquare className={styles.todo} />
  }
}

function DrawnSquare({ place, weave, isNew }: { place: number; weave: string | null; isNew: boolean }) {
  const { isReversed, parts } = drawSquare(weave, place)
  return (
    <g className={classes(isNew && styles.new, isReversed && styles.reversed)}>
      {parts.map(({ strokes, role, transform }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the part
        <g key={index} className={styles[role ?? 'lines']} transform={transform}>
          <Strokes of={strokes} />
        </g>
      ))}
    </g>
  )
}
