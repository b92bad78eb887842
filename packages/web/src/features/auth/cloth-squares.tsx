import { type MotifName, MotifUse } from '#ui/motif.tsx'
import styles from './cloth-squares.module.css'

/** A square that is still dotted, one that is drawn, one drawn on the second dip, or the one to do now. */
export type Square = 'dotted' | { motif: MotifName; on: 'plain' | 'dip' | 'now' }

/** Rows of a cloth; the frame around the screen holds the motifs. Decoration: nothing is said by it alone. */
export function ClothSquares({ rows }: { rows: readonly (readonly Square[])[] }) {
  const width = (rows[0]?.length ?? 0) * 100
  return (
    <svg className={`m ${styles.squares}`} viewBox={`0 0 ${width} ${rows.length * 100}`} aria-hidden="true">
      {rows.map((row, y) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
        row.map((square, x) => <OneSquare key={`${x} ${y}`} square={square} x={x * 100} y={y * 100} />),
      )}
    </svg>
  )
}

function OneSquare({ square, ...place }: { square: Square; x: number; y: number }) {
  if (square === 'dotted') return <MotifUse name="square" className={`d ${styles.dotted}`} {...place} />
  return (
    <>
      <MotifUse name="square" className={styles[square.on]} {...place} />
      <MotifUse name={square.motif} className={square.on === 'now' ? styles.dark : undefined} {...place} />
    </>
  )
}
