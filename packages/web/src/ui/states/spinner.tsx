import { Motif } from '#ui/cloth/motif.tsx'
import styles from './spinner.module.css'

/** The turning moon, with the product’s own words where it has some. */
export function Spinner({ text }: { text: string }) {
  return (
    <p className={styles.hold} role="status">
      <Motif name="moon" {...(styles.moon && { className: styles.moon })} />
      <span>{text}</span>
    </p>
  )
}
