import styles from './skeleton.module.css'

/**
 * The rows of a list before they are known; `label` is read by screen readers. Nobody knows how many there will be, so
 * what stands below waits unseen (`data-unknown`, see the styles of the area).
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
