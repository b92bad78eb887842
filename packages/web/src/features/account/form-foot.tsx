import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#ui/base/button.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './account.module.css'

/** The submit button of a settings form, with the failure message that belongs to no single field. */
export function FormFoot({
  busy,
  failure,
  variant = 'primary',
  className,
  children,
}: {
  busy: boolean
  failure: unknown
  variant?: ButtonVariant
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          <FailureText of={failure} />
        </p>
      )}
      <div>
        <Button type="submit" variant={variant} className={className} busy={busy}>
          {children}
        </Button>
      </div>
    </>
  )
}
