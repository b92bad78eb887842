import { sentenceOf } from '#lib/api/api-error.ts'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './failure-line.module.css'

/** Says why a step failed; null shows nothing. */
export function FailureLine({ of: error }: { of: unknown }) {
  return (
    // Always rendered: some screen readers ignore a live region that arrives together with its text.
    <div aria-live="assertive">
      {error !== null && (
        <p className={styles.failure}>
          <FailureText of={error} sentence={sentenceOf(error)} />
        </p>
      )}
    </div>
  )
}
