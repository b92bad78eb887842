import styles from './sent-bytes.module.css'

const toKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`

/** Upload progress; no live region, because it changes many times a second. */
export function SentBytes({ sent, total }: { sent: number; total: number }) {
  return (
    <div className={styles.bar}>
      <progress aria-label="Sent" value={sent} max={total} />
      <span>
        {toKilobytes(sent)} of {toKilobytes(total)}
      </span>
    </div>
  )
}
