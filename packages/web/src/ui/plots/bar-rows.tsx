import type { ReactNode } from 'react'
import styles from './bar-rows.module.css'

export interface Bar {
  key: string
  label: ReactNode
  value: number
  /** The value at which the bar begins; 0 if undefined. */
  from?: number | undefined
  /** A value between `from` and `value`, such as the median, marked by a line. */
  middle?: number | undefined
  /** The text beside the bar, which says its value. */
  words: string
}

/** Draws one bar per row, all on one scale from 0 to `end`. */
export function BarRows({ label, bars, end }: { label: string; bars: readonly Bar[]; end: number }) {
  const at = (value: number) => (end === 0 ? 0 : (value / end) * 100)
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <span className={styles.label}>{bar.label}</span>
          <span className={styles.words}>{bar.words}</span>
          <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.ground} width="100" height="1" />
            <rect
              className={styles.full}
              x={at(bar.from ?? 0)}
              width={at(bar.value - (bar.from ?? 0))}
              height="1"
            />
            {bar.middle !== undefined && (
              <rect className={styles.middle} x={Math.min(99, at(bar.middle))} width="1" height="1" />
            )}
          </svg>
        </li>
      ))}
    </ul>
  )
}
