import { ClothSquares, type Square } from './cloth-squares.tsx'
import styles from './selvedge.module.css'

const motifs = ['moon', 'mat', 'leaf', 'drum', 'peaks', 'star', 'comb', 'bird'] as const

const rows: readonly (readonly Square[])[] = [...motifs, ...motifs].map((motif, place) => [
  { motif, on: place % 3 === 0 ? 'dip' : 'plain' },
])

/** The edge of a cloth along a wide screen that holds but a few lines. */
export function Selvedge() {
  return (
    <div className={styles.selvedge}>
      <ClothSquares rows={rows} />
    </div>
  )
}
