import type { ReactNode } from 'react'
import type { WriteStatus } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { CancelSending } from './cancel-sending.tsx'
import styles from './form-end.module.css'

export interface FormEndProps {
  /** Of what the form sends. */
  status: WriteStatus
  /** Read by screen readers while the spinner turns. */
  doing: string
  /** Why it could not be sent, where no field is to blame. */
  failure?: ReactNode
  /** A toast has just said the same, so it is not read out once more. */
  isInToast?: boolean
  /** Stands above the button. */
  notice?: ReactNode
  /** Waits no longer for the answer. */
  onCancel: () => void
  /** The words of the button. */
  children: ReactNode
}

/**
 * The one marigold action of a screen, and what became of it. Busy until the next screen is there, which may take a
 * while.
 */
export function FormEnd({
  status,
  doing,
  failure,
  isInToast = false,
  notice,
  onCancel,
  children,
}: FormEndProps) {
  const isBusy = status === 'pending' || status === 'done'

  return (
    <div className={styles.end}>
      {notice}
      {failure && (
        <div className={styles.failure} role={isInToast ? undefined : 'alert'}>
          <Icon name="alert" />
          <p>{failure}</p>
        </div>
      )}
      <Button type="submit" variant="next" busy={isBusy}>
        {children}
        {!isBusy && <Icon name="arrow-right" />}
      </Button>
      {status === 'pending' && <CancelSending onCancel={onCancel} />}
      <p className={styles.early}>One moment: this page is still loading. Then it is sent.</p>
      <p className="sr" role="status">
        {isBusy && doing}
      </p>
    </div>
  )
}
