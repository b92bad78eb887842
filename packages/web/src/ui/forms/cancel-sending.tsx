import { Button } from '#ui/base/button.tsx'
import styles from './cancel-sending.module.css'

/** A way out for who waits for an answer; seen only when it takes long. */
export function CancelSending({ onCancel }: { onCancel: () => void }) {
  return (
    <Button variant="line" className={styles.late} onClick={onCancel}>
      Stop sending
    </Button>
  )
}
