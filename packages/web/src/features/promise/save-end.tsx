import type { ComponentProps } from 'react'
import { Button } from '#ui/base/button.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './promise.module.css'

interface SaveEndProps {
  /** Why it was not taken; null or undefined if it was. */
  failure: unknown
  busy: boolean
  variant?: ComponentProps<typeof Button>['variant']
  /** What is saved, for who hears only the button: 'how you help out'. */
  what?: string
}

/** The end of a form that is one of several on its page. */
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
