import { MotifPaths } from '#ui/motif.tsx'
import styles from './letter-squares.module.css'

/** What was asked for is drawn, the mail is to be opened now, the rest is still dotted. */
export function LetterSquares() {
  return (
    <svg className={`m ${styles.squares}`} viewBox="-2 -2 304 104" aria-hidden="true">
      <MotifPaths name="square" className={styles.dyed} />
      <MotifPaths name="leaf" className={styles.drawn} />
      <MotifPaths name="square" className={styles.now} x={100} />
      <g className={styles.dark} transform="translate(100 0)">
        <path d="M13 27c25-2 49 1 74-1 2 16-1 32 0 48-25 2-49-1-74 0-1-16 2-32 0-47ZM14 29c11 12 23 22 36 31 12-9 25-20 36-32M15 72c7-7 14-14 22-21M85 72c-7-8-14-14-21-21" />
        <path className="d" d="M14 15h72M14 86h72" />
      </g>
      <MotifPaths name="square" className={`d ${styles.dotted}`} x={200} />
    </svg>
  )
}
