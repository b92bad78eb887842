import styles from './skeleton.module.css'

/**
 * Shows placeholder rows while something loads; screen readers read `label`. The final height is unknown, so
 * `data-unknown` hides the content below meanwhile.
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
