import type { ReactNode } from 'react'
import type { WriteStatus } from '#lib/api/use-write.ts'
import { Button, type ButtonVariant } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { CancelSending } from './cancel-sending.tsx'
import styles from './form-end.module.css'

export interface FormEndProps {
  status: WriteStatus
  /** The text that screen readers read while the spinner turns. */
  doing: string
  /** Why the form could not be sent, if no field is the cause. */
  failure?: ReactNode
  /** True if a toast also shows the failure, so that screen readers read it once. */
  isInToast?: boolean
  /** Content above the button. */
  notice?: ReactNode
  /** Stops waiting for the answer. */
  onCancel: () => void
  /** `next`, unless another button of the screen is the next step. */
  variant?: ButtonVariant
  children: ReactNode
}

/** The submit button of a form, with the result of sending; after a success it stays busy. */
export function FormEnd({
  status,
  doing,
  failure,
  isInToast = false,
  notice,
  onCancel,
  variant = 'next',
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
      <Button type="submit" variant={variant} busy={isBusy}>
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
