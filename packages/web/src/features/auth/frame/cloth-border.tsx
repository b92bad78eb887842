import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import styles from './cloth-border.module.css'

/** The edge of a cloth along a wide screen that holds but a few lines. */
export function ClothBorder() {
  return (
    <div className={styles.selvedge}>
      <BandedCloth
        className={styles.bands}
        scale={1.3}
        bands={['moon', 'threads', 'leaf', 'zigzag', 'drum', 'threads', 'star', 'zigzag']}
      />
    </div>
  )
}
