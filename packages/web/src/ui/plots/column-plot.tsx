import { classes } from '#ui/base/classes.ts'
import styles from './column-plot.module.css'

export interface PlotColumn {
  key: string
  /** The text of the column: '16 to 22 November: 14 sign-ups'. */
  name: string
  value: number
  /** The part of `value` that is drawn in another colour. */
  part?: number | undefined
  /** The value as a short text below the column: '14'. */
  text: string
}

export interface ColumnPlotProps {
  label: string
  columns: readonly PlotColumn[]
  /** The maximum of the scale, which begins at 0. */
  end: number
  /** The labels of the grid lines: the maximum, the middle and 0. */
  marks: readonly [end: string, middle: string, zero: string]
  /** The labels below the first and the last column. */
  edges: readonly [first: string, last: string]
}

const step = 10
const gap = 2
const height = 100

const columnOf = (share: number) => ({
  x: gap / 2,
  y: height * (1 - share),
  width: step - gap,
  height: height * share,
})

/** Draws columns along a time axis, each above its value. */
export function ColumnPlot({ label, columns, end, marks, edges }: ColumnPlotProps) {
  const longest = Math.max(...columns.map(({ text }) => text.length))
  return (
    <figure className={styles.plot}>
      <div className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <ol className={styles.columns} aria-label={label}>
        {columns.map(({ key, name, value, part }) => (
          <li key={key}>
            <svg viewBox={`0 0 ${step} ${height}`} preserveAspectRatio="none" role="img">
              <title>{name}</title>
              <rect className={styles.ground} width={step} height={height} />
              <rect className={part === undefined ? styles.full : styles.whole} {...columnOf(value / end)} />
              {part !== undefined && <rect className={styles.full} {...columnOf(part / end)} />}
            </svg>
          </li>
        ))}
      </ol>
      <div className={styles.under}>
        <div className={classes(styles.values, longest > 2 && styles.long)} aria-hidden="true">
          {columns.map(({ key, text }) => (
            <span key={key}>{text}</span>
          ))}
        </div>
      </div>
      <div className={styles.edges} aria-hidden="true">
        {edges.map((edge) => (
          <span key={edge}>{edge}</span>
        ))}
      </div>
    </figure>
  )
}

export function PlotKey({ part, whole }: { part: string; whole: string }) {
  return (
    <ul className={styles.key}>
      {[
        { name: part, colour: styles.full },
        { name: whole, colour: styles.whole },
      ].map(({ name, colour }) => (
        <li key={name}>
          <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
            <rect className={colour} width="10" height="10" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
