import { Button } from '#ui/base/button.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './promise.module.css'

interface SaveEndProps {
  /** The error of the last save, if it failed. */
  failure: unknown
  busy: boolean
  /** Tells screen readers what the button saves, such as 'absence'. */
  what: string
}

export function SaveEnd({ failure, busy, what }: SaveEndProps) {
  return (
    <>
      {Boolean(failure) && (
        <p className={styles.failure} role="alert">
          <FailureText of={failure} />
        </p>
      )}
      <div>
        <Button type="submit" variant="line" busy={busy}>
          Save
          <span className="sr"> {what}</span>
        </Button>
      </div>
    </>
  )
}
