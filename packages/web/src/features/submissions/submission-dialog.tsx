import type { ListedTask, Submission } from '@koya/contract'
import { isGraded, submissionState } from '@koya/contract/learning/submission-states'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { AttemptHistory, Attempts } from '#components/learning/attempt-history.tsx'
import { PointAnswers } from '#components/learning/point-answers.tsx'
import { ReviewMarks } from '#components/learning/review-marks.tsx'
import { QuotedText, SubmissionFacts, TaskUrl } from '#components/learning/submission-facts.tsx'
import { SubmissionTags } from '#components/learning/submission-tags.tsx'
import { WrittenNote } from '#components/learning/written-note.tsx'
import { graderOf } from '#components/people/person-names.tsx'
import { read } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Sheet } from '#ui/dialogs/dialog.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { LocalMoment } from '#ui/texts/moment.tsx'
import styles from './submission-dialog.module.css'

export interface SubmissionDialogProps {
  task: Pick<ListedTask, 'id' | 'title' | 'hasEnded'>
  open: boolean
  onClose: () => void
}

/** Shows the submissions of a task with their grades (rules: tasks 13). */
export function SubmissionDialog({ task, open, onClose }: SubmissionDialogProps) {
  const query = useQuery(read('listTaskSubmissions', { params: { id: task.id } }))
  const [current] = query.data?.items ?? []
  const isSentBack = current !== undefined && submissionState(current) === 'sent-back'

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={task.title}
      above={current && `Attempt ${current.attempt}`}
      footer={
        isSentBack &&
        !task.hasEnded && (
          <ButtonLink to={addressOf('submitTask', { taskId: task.id })}>
            <Icon name="return" />
            Submit again
          </ButtonLink>
        )
      }
    >
      <Loaded query={query} detail="What you sent could not be fetched.">
        {({ items: [latest, ...earlier] }) =>
          latest ? (
            <>
              <SubmissionDetails submission={latest} />
              {earlier.length > 0 && (
                <AttemptHistory count={earlier.length}>
                  <Attempts attempts={earlier} />
                </AttemptHistory>
              )}
            </>
          ) : (
            <Empty title="Nothing was sent yet" />
          )
        }
      </Loaded>
    </Sheet>
  )
}

/** Shows one attempt to the mentee: the grade first, then the mentor's comment. */
function SubmissionDetails({ submission }: { submission: Submission }) {
  return (
    <>
      <div className={styles.grade}>
        {isGraded(submission) ? (
          <>
            <p className={styles.percent}>
              {submission.gradePercentage}
              <small>%</small>
            </p>
            {submission.late && <Tag kind="late">Late</Tag>}
          </>
        ) : (
          <SubmissionTags submission={submission} />
        )}
      </div>
      <SubmissionFacts>
        {submission.mentorComment === null ? (
          <>
            <dt>Mentor comment</dt>
            <dd className={styles.none}>Your mentor has not reviewed it yet.</dd>
          </>
        ) : (
          <QuotedText title="Mentor comment">{submission.mentorComment}</QuotedText>
        )}
        {submission.marks && (
          <>
            <dt>Criteria</dt>
            <dd>
              <ReviewMarks marks={submission.marks} />
            </dd>
          </>
        )}
        <TaskUrl of={submission.taskUrl} />
        <QuotedText title="Your comment">{submission.menteeComment}</QuotedText>
        {submission.answers && (
          <>
            <dt>Your answers to open points</dt>
            <dd>
              <PointAnswers answers={submission.answers} />
            </dd>
          </>
        )}
        <dt>Sent</dt>
        <dd>
          <LocalMoment at={submission.submittedAt} />
          <WrittenNote submission={submission} now={screenNow()} />
        </dd>
        {submission.gradedAt && (
          <>
            <dt>Reviewed</dt>
            <dd>
              <LocalMoment at={submission.gradedAt} />
              {submission.gradedBy && ` by ${graderOf(submission.gradedBy)}`}
            </dd>
          </>
        )}
      </SubmissionFacts>
    </>
  )
}
