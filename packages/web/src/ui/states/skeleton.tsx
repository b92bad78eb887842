import styles from './skeleton.module.css'

/**
 * Placeholder rows of a loading list; screen readers read `label`. The final height is unknown, so the
 * content below stays hidden meanwhile (`data-unknown`, see the styles of the area).
 */
export function Skeleton({ rows = 3, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <>
      <p className="sr" role="status">
        {label}
      </p>
      <ul className={styles.bones} aria-hidden="true" data-unknown>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <li key={row}>
            <span className={styles.long} />
            <span className={styles.short} />
          </li>
        ))}
      </ul>
    </>
  )
}
