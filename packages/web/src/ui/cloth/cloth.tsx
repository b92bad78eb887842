import type { ReactNode } from 'react'
import styles from './cloth.module.css'
import { DottedSquare, type MotifName, MotifPaths } from './motif.tsx'

type Dyed = { dip: MotifName }

/** The look of a square: '' none, 'dotted' not begun, 'outlined' waiting, 'now' current, a motif graded. */
export type Cell = '' | 'dotted' | 'outlined' | 'now' | MotifName | Dyed

export const dip = (motif: MotifName): Dyed => ({ dip: motif })

function Square({ cell, x, y }: { cell: Cell; x: number; y: number }) {
  if (cell === '') return null
  if (cell === 'dotted' || cell === 'outlined' || cell === 'now') {
    if (cell === 'dotted') return <DottedSquare className={styles.dotted} x={x} y={y} />
    return <MotifPaths name="square" className={styles[cell]} x={x} y={y} />
  }
  const [look, motif] = typeof cell === 'string' ? ([styles.plain, cell] as const) : [styles.dip, cell.dip]
  return (
    <>
      <MotifPaths name="square" className={look} x={x} y={y} />
      <MotifPaths name={motif} x={x} y={y} />
    </>
  )
}

type Props = {
  rows: readonly (readonly Cell[])[]
  /** On `paper`, each square with a motif has its own indigo background. */
  ground?: 'cloth' | 'paper'
  /** A row below the bottom edge, seen only if the container is taller than the drawing. */
  spare?: readonly Cell[]
  label?: string
  children?: ReactNode
}

/** A cloth of squares, each 100 units wide and high. */
export function Cloth({ rows, ground = 'cloth', spare = [], label, children }: Props) {
  const width = Math.max(...rows.map((row) => row.length)) * 100
  const frame = {
    className: `m ${styles[ground]}`,
    viewBox: `0 0 ${width} ${rows.length * 100}`,
  }
  const squares = [...rows, spare].map((row, y) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the square
    row.map((cell, x) => <Square key={`${x} ${y}`} cell={cell} x={x * 100} y={y * 100} />),
  )
  return label ? (
    <svg {...frame} role="img" aria-label={label}>
      {squares}
      {children}
    </svg>
  ) : (
    <svg {...frame} aria-hidden="true">
      {squares}
      {children}
    </svg>
  )
}
