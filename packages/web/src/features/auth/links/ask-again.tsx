import styles from './mail-sent.module.css'
import { ResetMailForm } from './reset-mail-form.tsx'

interface AskAgainProps {
  title?: string
  onRequested: () => void
}

/**
 * Asks for an address, because this tab may not know it. Requests a reset mail; an unconfirmed address gets
 * the confirmation mail instead (rules: auth 85).
 */
export function AskAgain({ title, onRequested }: AskAgainProps) {
  return (
    <div className={styles.without}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p>Enter your address, and we send the link again.</p>
      <ResetMailForm onRequested={onRequested} label="Send it again" variant="line" />
    </div>
  )
}
