import { type Cell, Cloth, dip } from '#ui/cloth.tsx'
import { MotifPaths } from '#ui/motif.tsx'
import styles from './not-found-art.module.css'

const rows: readonly (readonly Cell[])[] = [
  ['moon', dip('leaf'), 'tag', 'peaks', dip('comb')],
  [dip('drum'), 'mat', 'dotted', dip('star'), 'braces'],
  ['phone', dip('peaks'), 'leaf', 'drum', dip('moon')],
]

/** A cloth with a hole, and the square that has wandered off it. */
export function NotFoundArt() {
  return (
    <Cloth rows={rows} spare={['comb', dip('tag'), 'moon', 'mat', dip('leaf')]}>
      <g transform="translate(343 134) rotate(11)" className={styles.lost}>
        <MotifPaths name="square" className={styles.ground} />
        <MotifPaths name="bird" />
      </g>
    </Cloth>
  )
}
