import { BandedCloth } from '#ui/banded-cloth.tsx'
import { MotifPaths } from '#ui/motif.tsx'
import styles from './not-found-art.module.css'

const patch = 'M2 4c56-3 112 2 167-1 2 36-1 73 0 110-55 2-111-2-167 0-2-37 1-73 0-109Z'

/** A cloth with a hole, and the patch that has wandered off it. */
export function NotFoundArt() {
  return (
    <BandedCloth size={[500, 300]} bands={['peaks', 'threads', 'moon', 'zigzag', 'comb', 'threads']}>
      <path className={styles.hole} d={patch} transform="translate(190 96)" />
      <g transform="translate(300 128) rotate(11)" className={styles.lost}>
        <path className={styles.ground} d={patch} />
        <MotifPaths name="bird" x={36} y={8} />
      </g>
    </BandedCloth>
  )
}
