import type { Criterion, Mark, Submission, SubmissionState } from '@koya/contract'
import { isMet } from '@koya/contract/learning/marks'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TaskSquare } from '#components/cloth/task-square.tsx'
import { WrittenNote } from '#components/learning/written-note.tsx'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { queryClient, read } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { useDraftNames } from '#lib/forms/draft-names.ts'
import { submissionDraft, unsentName } from '#lib/forms/draft-store.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Success } from '#ui/states/success.tsx'
import { Promised } from './promised.tsx'
import { SubmissionAnswer } from './submission-answer.tsx'
import { SubmitForm, type SubmitFormProps } from './submit-form.tsx'
import styles from './task-submission.module.css'

/** Loads while the form is open, because the network may be gone later. */
const unsentCode = lazyModule('unsent-work', () => import('./unsent-work.tsx'))

export interface TaskSubmissionProps {
  taskId: string
  title: string
  next: ReactNode
  /** Content below the result of sending, such as an offer of push messages. */
  offer: ReactNode
  /** Empty for a task without criteria and while they load. */
  criteria: readonly Criterion[]
  sharedLink: string | undefined
  state: SubmissionState | null
  /** Called with the answer, even if the screen is gone by then. */
  onSubmitted: (submission: Submission) => void
}

/** Returns the criteria that were not met in the last review with marks. */
const findOpenPoints = (attempts: readonly Submission[]): readonly Mark[] =>
  attempts.find(({ marks }) => marks)?.marks?.filter(({ mark }) => !isMet(mark)) ?? []

export function TaskSubmission({
  taskId,
  title,
  next,
  offer,
  criteria,
  sharedLink,
  state,
  onSubmitted,
}: TaskSubmissionProps) {
  const [sent, setSent] = useState<Submission | null>(null)
  const keyFor = useAttemptKey(submissionDraft(taskId))
  const unsent = useQuery(unsentCode).data
  const isUnsent = useDraftNames().has(unsentName(submissionDraft(taskId)))
  // Resolves with false if the code cannot load.
  const keepUnsent: SubmitFormProps['keepUnsent'] = (...work) =>
    queryClient.fetchQuery(unsentCode).then(
      ({ keepWork }) => keepWork(title, ...work),
      () => false,
    )
  const attempts = read('listTaskSubmissions', { params: { id: taskId } })
  const hasEarlier = state !== null && state !== 'graded' && !sent
  const earlier = useQuery({ ...attempts, enabled: hasEarlier })
  // The form must stay even if another tab or device sends a submission later.
  const [beganAfresh] = useState(!hasEarlier)

  const cacheSubmitted = (submission: Submission) => {
    setSent(submission)
    onSubmitted(submission)
    queryClient.setQueryData(
      attempts.queryKey,
      (list) => list && { items: [submission, ...list.items], totalCount: list.totalCount + 1 },
    )
  }

  const picture = <TaskSquare task={taskId} kind="waiting" place={0} className={styles.square} />
  const back = (
    <ButtonLink to={addressOf('tasks')} variant="line">
      <Icon name="arrow-left" />
      Back to pending tasks
    </ButtonLink>
  )

  if (sent) {
    return (
      <>
        <div className={styles.sent}>
          <Card title="Result" hideTitle>
            <Success
              picture={picture}
              title={
                <>
                  Successfully sumitted Task <span className={styles.id}>#{taskId}</span>
                </>
              }
              action={
                <>
                  {next}
                  {back}
                </>
              }
            >
              <p>“{title}” is with your mentor now.</p>
              <p>Your mentor will review your submission and will get back to you</p>
              <WrittenNote submission={sent} now={screenNow()} />
              <Promised of={sent} />
            </Success>
          </Card>
        </div>
        {offer}
      </>
    )
  }
  if (isUnsent && unsent) {
    return <unsent.UnsentWork {...{ taskId, title, picture }} action={next} onSent={cacheSubmitted} />
  }
  if (state === 'graded') {
    return (
      <div className={styles.submission}>
        <SubmissionAnswer taskId={taskId} />
        <p>There is nothing more to submit.</p>
        {back}
      </div>
    )
  }
  // With `isPending`, a retry of a failed fetch would unmount `SubmissionAnswer` below.
  if (hasEarlier && !beganAfresh && !earlier.isFetched)
    return <Skeleton rows={2} label="Loading what you sent before" />
  const sentBefore = earlier.data?.items ?? []
  const [last] = sentBefore
  const points = findOpenPoints(sentBefore)
  return (
    <div className={styles.submission}>
      {hasEarlier && <SubmissionAnswer taskId={taskId} hasMarks={points.length === 0} />}
      <Card title="Your work" hideTitle>
        <CardBody>
          <SubmitForm
            taskId={taskId}
            last={last}
            points={points}
            criteria={criteria}
            sharedLink={sharedLink}
            keyFor={keyFor}
            keepUnsent={keepUnsent}
            onSubmitted={cacheSubmitted}
          />
        </CardBody>
      </Card>
    </div>
  )
}
