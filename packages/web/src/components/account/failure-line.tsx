import { sentenceOf } from '#lib/api/api-error.ts'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './failure-line.module.css'

/** Shows the message of an error, or nothing for null. */
export function FailureLine({ of: error }: { of: unknown }) {
  return (
    // Stays in the page: some screen readers ignore a live region that is added together with its text.
    <div aria-live="assertive">
      {error !== null && (
        <p className={styles.failure}>
          <FailureText of={error} sentence={sentenceOf(error)} />
        </p>
      )}
    </div>
  )
}
