import type { ComponentProps } from 'react'
import { Button } from '#ui/base/button.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './promise.module.css'

interface SaveEndProps {
  /** The error of the last save; null or undefined after a success. */
  failure: unknown
  busy: boolean
  variant?: ComponentProps<typeof Button>['variant']
  /** Names, for screen readers, the settings that the button saves, such as 'how you help out'. */
  what?: string
}

/** The save button of a form, with the message of a failed save. A page may have several such forms. */
export function SaveEnd({ failure, busy, variant = 'primary', what }: SaveEndProps) {
  return (
    <>
      {Boolean(failure) && (
        <p className={styles.failure} role="alert">
          <FailureText of={failure} />
        </p>
      )}
      <div>
        <Button type="submit" variant={variant} busy={busy}>
          Save
          {what && <span className="sr"> {what}</span>}
        </Button>
      </div>
    </>
  )
}
