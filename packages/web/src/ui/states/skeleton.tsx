import styles from './skeleton.module.css'

/** Shows placeholder rows; screen readers read `label`. `data-unknown` hides the content below. */
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
