import { sentenceOf } from '#lib/api/api-error.ts'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './failure-line.module.css'

/** Why a step was not taken, in its own words; null is none. */
export function FailureLine({ of: error }: { of: unknown }) {
  return (
    // Always there, since a live region that arrives together with its text stays silent in some readers.
    <div aria-live="assertive">
      {error !== null && (
        <p className={styles.failure}>
          <FailureText of={error} sentence={sentenceOf(error)} />
        </p>
      )}
    </div>
  )
}
