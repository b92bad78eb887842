import type { ReactNode } from 'react'
import styles from './cloth.module.css'
import { type MotifName, MotifPaths } from './motif.tsx'

type Dyed = { on: 'dip' | 'now'; motif: MotifName }

/** A square: left out, not begun, outlined, drawn, drawn on the second dip, or the one to do now. */
export type Cell = '' | 'dotted' | 'outlined' | MotifName | Dyed

export const dip = (motif: MotifName): Dyed => ({ on: 'dip', motif })
export const now = (motif: MotifName): Dyed => ({ on: 'now', motif })

function Square({ cell, x, y }: { cell: Cell; x: number; y: number }) {
  if (cell === '') return null
  if (cell === 'dotted' || cell === 'outlined') {
    return (
      <MotifPaths
        name="square"
        className={cell === 'dotted' ? `d ${styles.dotted}` : styles.outlined}
        x={x}
        y={y}
      />
    )
  }
  const { on, motif } = typeof cell === 'string' ? { on: 'plain' as const, motif: cell } : cell
  return (
    <>
      <MotifPaths name="square" className={styles[on]} x={x} y={y} />
      <MotifPaths name={motif} className={on === 'now' ? styles.dark : undefined} x={x} y={y} />
    </>
  )
}

type Props = {
  rows: readonly (readonly Cell[])[]
  /** On paper the drawn squares bring their dyed ground along. */
  ground?: 'cloth' | 'paper'
  /** A row below the drawing's own height: it shows where the cloth has more room than it needs. */
  spare?: readonly Cell[]
  label?: string
  children?: ReactNode
}

/** A cloth of squares of 100 units. */
export function Cloth({ rows, ground = 'cloth', spare = [], label, children }: Props) {
  const width = Math.max(...rows.map((row) => row.length)) * 100
  const frame = {
    className: `m ${styles[ground]}`,
    viewBox: `0 0 ${width} ${rows.length * 100}`,
  }
  const squares = [...rows, spare].map((row, y) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
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
