import styles from './share-bar.module.css'

interface ShareBarProps {
  label: string
  /** The text beside the bar, which says the shares. */
  words: string
  /** The fractions of the bar in full and in paler colour; the rest stays empty. */
  shares: readonly [full: number, half: number]
}

/** Draws one bar that stands for 100% and shows two shares. */
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
