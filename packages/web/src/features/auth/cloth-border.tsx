import { type Cell, Cloth, dip } from '#ui/cloth.tsx'
import styles from './cloth-border.module.css'

const motifs = ['moon', 'mat', 'leaf', 'drum', 'peaks', 'star', 'comb', 'bird'] as const

const columns = 3
const places = Array.from({ length: columns }, (_, column) => column)

/** In every row and every column other motifs, so that no two alike lie side by side. */
const rows: readonly (readonly Cell[])[] = Array.from({ length: 16 }, (_, y) =>
  places.map((x) => {
    const motif = motifs[(y + x * 3) % motifs.length] ?? 'moon'
    return (x + y) % 3 === 0 ? dip(motif) : motif
  }),
)

/** The edge of a cloth along a wide screen that holds but a few lines; on a narrower one its first column. */
export function ClothBorder() {
  return (
    <div className={styles.selvedge}>
      <Cloth rows={rows} />
    </div>
  )
}
