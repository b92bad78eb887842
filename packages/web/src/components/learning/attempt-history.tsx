import type { Submission } from '@koya/contract'
import type { ReactNode } from 'react'
import { Folded } from '#components/lists/folded.tsx'
import { graderOf, nameOf } from '#components/people/person-names.tsx'
import { screenNow } from '#lib/drawn.ts'
import { Tag } from '#ui/lists/tag.tsx'
import { LinkedText } from '#ui/texts/linked-text.tsx'
import { Day } from '#ui/texts/moment.tsx'
import { SafeLink } from '#ui/texts/safe-link.tsx'
import styles from './attempt-history.module.css'
import { PointAnswers } from './point-answers.tsx'
import { ReviewMarks } from './review-marks.tsx'
import { SubmissionTags } from './submission-tags.tsx'
import { WrittenNote } from './written-note.tsx'

export const AttemptHistory = ({ count, children }: { count: number; children: ReactNode }) => (
  <Folded title={`Earlier attempts (${count})`}>{children}</Folded>
)

/** Lists earlier attempts (rules: submissions 10). */
export function Attempts({ attempts }: { attempts: readonly Submission[] }) {
  return (
    <ul className={styles.attempts}>
      {attempts.map((submission) => (
        <li key={submission.id}>
          <p className={styles.state}>
            {submission.gradedAt === null ? (
              <Tag kind="plain">Not reviewed</Tag>
            ) : (
              <SubmissionTags submission={submission} />
            )}
            <span>
              Attempt {submission.attempt}, <Day at={submission.submittedAt} />
            </span>
          </p>
          <WrittenNote submission={submission} now={screenNow()} />
          <SafeLink className={styles.url} href={submission.taskUrl}>
            {submission.taskUrl}
          </SafeLink>
          <Said by={nameOf(submission.mentee)}>{submission.menteeComment}</Said>
          <PointAnswers answers={submission.answers} />
          {submission.mentorComment && (
            <Said by={submission.gradedBy ? graderOf(submission.gradedBy) : nameOf(submission.mentor)}>
              {submission.mentorComment}
            </Said>
          )}
          <ReviewMarks marks={submission.marks} />
        </li>
      ))}
    </ul>
  )
}

function Said({ by, children }: { by: string; children: string }) {
  return (
    <div>
      <p className={styles.by}>{by}</p>
      <p className={styles.comment}>
        <LinkedText text={children} />
      </p>
    </div>
  )
}
