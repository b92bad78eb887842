import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import styles from './not-found-art.module.css'

const patch = 'M2 4c56-3 112 2 167-1 2 36-1 73 0 110-55 2-111-2-167 0-2-37 1-73 0-109Z'

/** A cloth with a hole, and a patch that has come off it. */
export function NotFoundArt() {
  return (
    <BandedCloth size={[500, 300]} bands={['peaks', 'threads', 'moon', 'zigzag', 'comb', 'threads']}>
      <path className={styles.hole} d={patch} transform="translate(190 96)" />
      <g transform="translate(300 128) rotate(11)" className={styles.lost}>
        <path className={styles.ground} d={patch} />
        <path d="M8 66 33 34 58 66 83 34 108 66 133 34 158 66M8 80 33 48 58 80 83 48 108 80 133 48 158 80" />
      </g>
    </BandedCloth>
  )
}
