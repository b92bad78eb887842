import { classes } from '#ui/base/classes.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  rows?: number
  label?: string
  /** True if each row begins with a picture. */
  mark?: boolean
}

/** The placeholder for two lines of text. */
export const BoneLines = () => (
  <>
    <span className={styles.long} />
    <span className={styles.short} />
  </>
)

/** Shows placeholder rows; screen readers read `label`. `data-unknown` hides the content below. */
export function Skeleton({ rows = 3, label = 'Loading', mark = false }: SkeletonProps) {
  return (
    <>
      <p className="sr" role="status">
        {label}
      </p>
      <ul className={classes(styles.bones, mark && styles.marked)} aria-hidden="true" data-unknown>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <li key={row}>
            <BoneLines />
          </li>
        ))}
      </ul>
    </>
  )
}
