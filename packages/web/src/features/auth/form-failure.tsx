import { Icon } from '#ui/icon.tsx'
import styles from './form-failure.module.css'

/** Why a form could not be sent, beside the button that sends it again. */
export function FormFailure({ message }: { message: string | undefined }) {
  return (
    message && (
      <div className={styles.failure} role="alert">
        <Icon name="alert" />
        <p>{message}</p>
      </div>
    )
  )
}
