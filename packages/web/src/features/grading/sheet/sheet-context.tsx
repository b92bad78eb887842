import type { Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { movedText } from '@koya/contract/texts/moved-text'
import type { ReactNode } from 'react'
import { WrittenNote } from '#components/learning/written-note.tsx'
import { graderOf } from '#components/people/person-names.tsx'
import { screenNow } from '#lib/drawn.ts'
import { Tag } from '#ui/lists/tag.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from './sheet-context.module.css'

/** Shows the deadline, the present grade and the mentee's progress. */
export function SheetContext({ submission, progress }: { submission: Submission; progress: ReactNode }) {
  const { task, late, moved, gradedBy, gradePercentage } = submission
  const isGraded = submissionState(submission) === 'graded'
  return (
    <div className={styles.context}>
      <div>
        <p className={styles.due}>
          <span>
            Due <Day at={task.deadline} />
          </span>
          {late && <Tag kind="late">Late</Tag>}
        </p>
        <WrittenNote submission={submission} now={screenNow()} />
        {moved?.map((move) => (
          <p key={movedText(move)}>The deadline was {movedText(move)}</p>
        ))}
        {gradedBy && (
          <p>
            {isGraded
              ? `Graded by ${graderOf(gradedBy)}, ${gradePercentage}%`
              : `Sent back by ${graderOf(gradedBy)}`}
          </p>
        )}
      </div>
      {progress && <div className={styles.strip}>{progress}</div>}
    </div>
  )
}
