import { Button } from '#ui/base/button.tsx'
import styles from './cancel-sending.module.css'

/** A button that stops waiting for the server's answer; CSS shows it after three seconds. */
export function CancelSending({ onCancel }: { onCancel: () => void }) {
  return (
    <Button variant="line" className={styles.late} onClick={onCancel}>
      Stop sending
    </Button>
  )
}
