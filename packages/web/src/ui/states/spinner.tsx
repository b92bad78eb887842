import { Motif } from '#ui/cloth/motif.tsx'
import styles from './spinner.module.css'

export function Spinner({ text }: { text: string }) {
  return (
    <p className={styles.hold} role="status">
      <Motif name="moon" {...(styles.moon && { className: styles.moon })} />
      <span>{text}</span>
    </p>
  )
}
