import styles from './share-bar.module.css'

interface ShareBarProps {
  label: string
  /** The shares as text, beside the bar. */
  words: string
  /** The first share is drawn full, the second half full; the rest of the bar stays empty. */
  shares: readonly [full: number, half: number]
}

/** One bar of 100%, in parts. */
export function ShareBar({ label, words, shares: [full, half] }: ShareBarProps) {
  return (
    <div className={styles.share}>
      <span>{label}</span>
      <span className={styles.words}>{words}</span>
      <svg className={styles.bar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.ground} width="1" height="1" />
        <rect className={styles.full} width={full} height="1" />
        <rect className={styles.half} x={full} width={half} height="1" />
      </svg>
    </div>
  )
}
