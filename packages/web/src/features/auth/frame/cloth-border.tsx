import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import styles from './cloth-border.module.css'

export function ClothBorder() {
  return (
    <div className={styles.selvedge}>
      <BandedCloth
        className={styles.bands}
        scale={1.25}
        bands={['moon', 'threads', 'leaf', 'zigzag', 'drum', 'threads', 'star', 'zigzag']}
      />
    </div>
  )
}
