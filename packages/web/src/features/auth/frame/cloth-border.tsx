import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import styles from './cloth-border.module.css'

/** A decorative band of cloth beside a short page on a wide screen. */
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
