import { community } from '#content/community.ts'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import styles from './register-art.module.css'

export function RegisterArt() {
  return (
    <aside className={styles.cloth}>
      <BandedCloth className={styles.above} bands={['leaf', 'threads']} />
      <p className={styles.line}>{community.promise}.</p>
      <BandedCloth
        className={styles.below}
        bands={['zigzag', 'moon', 'threads', 'bird', 'threads', 'peaks']}
      />
    </aside>
  )
}
