import { Button } from '#ui/base/button.tsx'
import styles from './cancel-sending.module.css'

/** Stops waiting for the answer. It appears only when sending takes long. */
export function CancelSending({ onCancel }: { onCancel: () => void }) {
  return (
    <Button variant="line" className={styles.late} onClick={onCancel}>
      Stop sending
    </Button>
  )
}
