import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import styles from './letter-cloth.module.css'

export function LetterCloth() {
  return (
    <BandedCloth
      className={styles.cloth}
      size={[300, 100]}
      scale={0.5}
      bands={['threads', 'zigzag', 'threads', 'zigzag']}
    >
      <g className={styles.letter}>
        <path d="M105 20c30-2 60 1 90-1 2 20-1 41 0 62-30 2-60-1-90 0-1-20 2-41 0-61Z" />
        <path d="M106 22c14 14 28 26 44 37 15-11 30-24 44-38" />
      </g>
    </BandedCloth>
  )
}
