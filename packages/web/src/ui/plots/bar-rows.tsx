import type { ReactNode } from 'react'
import styles from './bar-rows.module.css'

export interface Bar {
  key: string
  label: ReactNode
  value: number
  /** The value as text, beside the bar. */
  words: string
}

/** One bar per row, all on one scale from 0, with the value beside each bar. */
export function BarRows({ label, bars, end }: { label: string; bars: readonly Bar[]; end: number }) {
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <span className={styles.label}>{bar.label}</span>
          <span className={styles.words}>{bar.words}</span>
          <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.ground} width="100" height="1" />
            <rect className={styles.full} width={end === 0 ? 0 : (bar.value / end) * 100} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
