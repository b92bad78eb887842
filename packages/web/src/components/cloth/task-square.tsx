import { drawSquare } from '@koya/contract/cloth/draw-square'
import { classes } from '#ui/base/classes.ts'
import { DottedSquare, MotifPaths, Strokes } from '#ui/cloth/motif.tsx'
import styles from './task-square.module.css'
import { useTravel } from './use-travel.ts'

/**
 * The state of a task's square. `graded`: filled with a motif. `waiting`: outlined, because the work waits
 * for review. `back`: marigold with an arrow, because the work was sent back. `now`: marigold, to be done now.
 * `todo`: dotted, not begun.
 */
export type SquareKind = 'graded' | 'waiting' | 'back' | 'now' | 'todo'

/** The state of a task, and how its square is drawn once it is graded. */
export interface TaskSquareProps {
  kind: SquareKind
  /**
   * The index of the task in its track. Without `weave` (the code of the pattern), it decides the motif of a
   * graded square.
   */
  place: number
  weave?: string | null | undefined
  /** True if the task was graded since the last visit. The square then animates its drawing. */
  isNew?: boolean | undefined
}

export interface StandAloneProps extends TaskSquareProps {
  className?: string | undefined
  /**
   * The id of the task. If it is set, the square moves from its place on the last page to its place on this
   * page.
   */
  task?: string | undefined
}

/**
 * Draws the stand-alone square of a task, for example before a row. The square looks the same on every page
 * (rules: tasks 19). The text beside it must also name the state.
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
