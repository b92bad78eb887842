import type { ReactNode } from 'react'
import styles from './bar-rows.module.css'

export interface Bar {
  key: string
  label: ReactNode
  /** Null for a row without a value, which has no bar; 0 shows an empty bar. */
  value: number | null
  /** The value at which the bar begins; 0 if undefined. */
  from?: number | undefined
  /** A value between `from` and `value`, such as the median, marked by a line. */
  middle?: number | undefined
  /** The text beside the bar, which says its value. */
  words: string
}

/** Draws one bar per row, all on one scale from 0 to `end`. */
export function BarRows({ label, bars, end }: { label: string; bars: readonly Bar[]; end: number }) {
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <span className={styles.label}>{bar.label}</span>
          <span className={styles.words}>{bar.words}</span>
          {bar.value !== null && (
            <BarPicture value={bar.value} from={bar.from} middle={bar.middle} end={end} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The width of the mark in hundredths of the scale. */
const line = 1

interface BarPictureProps extends Pick<Bar, 'from' | 'middle'> {
  value: number
  end: number
}

function BarPicture({ value, from = 0, middle, end }: BarPictureProps) {
  const at = (place: number) => (end === 0 ? 0 : (place / end) * 100)
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.ground} width="100" height="1" />
      <rect className={styles.full} x={at(from)} width={at(value - from)} height="1" />
      {middle !== undefined && (
        <rect className={styles.middle} x={Math.min(100 - line, at(middle))} width={line} height="1" />
      )}
    </svg>
  )
}
