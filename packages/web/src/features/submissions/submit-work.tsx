import type { SubmissionState } from '@koya/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAttemptKey } from '#lib/attempt-key.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Success } from '#ui/success.tsx'
import { type Submission, submitTask, taskSubmissionsQuery } from './queries.ts'
import { SubmissionAnswer } from './submission-answer.tsx'
import { SubmitForm, type Work } from './submit-form.tsx'
import styles from './submit-work.module.css'

export interface SubmitWorkProps {
  taskId: string
  /** Of the current attempt; null if there is none. */
  state: SubmissionState | null
  /** Where the pending tasks are. */
  pendingPage: string
  onSubmitted: (work: Submission) => void
}

/** The form, or what stands in its place: the result, or that the task is closed. */
export function SubmitWork({ taskId, state, pendingPage, onSubmitted }: SubmitWorkProps) {
  const keyFor = useAttemptKey()
  const sending = useMutation({
    mutationFn: (work: Work) => submitTask({ taskId, ...work, key: keyFor(work) }),
    meta: { ownResult: true },
    onSuccess: onSubmitted,
  })
  const hasEarlier = state !== null && state !== 'graded' && !sending.isSuccess
  const earlier = useQuery({ ...taskSubmissionsQuery(taskId), enabled: hasEarlier })
  const back = (
    <ButtonLink to={pendingPage} variant="line">
      <Icon name="arrow-left" />
      Back to pending tasks
    </ButtonLink>
  )

  if (sending.isSuccess) {
    return (
      <Card title="Result" hideTitle>
        <Success title={`Successfully sumitted Task #${taskId}`} action={back}>
          Your mentor will review your submission and will get back to you
        </Success>
      </Card>
    )
  }
  if (state === 'graded') {
    return (
      <div className={styles.work}>
        <SubmissionAnswer taskId={taskId} />
        <p>This task is graded and closed, so there is nothing to submit.</p>
        {back}
      </div>
    )
  }
  if (hasEarlier && earlier.isPending) return <Skeleton rows={2} label="Loading what you sent before" />
  return (
    <div className={styles.work}>
      {hasEarlier && <SubmissionAnswer taskId={taskId} />}
      <Card title="Your work" hideTitle>
        <CardBody>
          <SubmitForm
            taskId={taskId}
            lastUrl={earlier.data?.items[0]?.taskUrl ?? ''}
            isSending={sending.isPending}
            error={sending.error}
            onSend={sending.mutateAsync}
          />
        </CardBody>
      </Card>
    </div>
  )
}
