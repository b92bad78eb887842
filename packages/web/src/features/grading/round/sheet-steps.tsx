import type { Submission } from '@koya/contract'
import { IconButton } from '#ui/base/icon-button.tsx'
import type { Standing } from './review-round.ts'
import styles from './sheet-steps.module.css'

export interface SheetStepsProps {
  /** Null if the submission is not in the list. */
  standing: Standing | null
  onMove: (submission: Submission) => void
}

export function SheetSteps({ standing, onMove }: SheetStepsProps) {
  if (!standing) return <span />
  const { number, totalCount, previous, next } = standing
  // The buttons are not `disabled` at the ends, because a disabled button loses the focus.
  const step = (to: Submission | undefined) => ({
    'aria-disabled': to === undefined,
    onClick: () => to && onMove(to),
  })
  return (
    <nav className={styles.steps} aria-label="Submissions in the order of the list">
      <IconButton icon="chevron-left" label="Previous submission" {...step(previous)} />
      <p>
        {number} of {totalCount}
      </p>
      <IconButton icon="chevron-right" label="Next submission" {...step(next)} />
    </nav>
  )
}
