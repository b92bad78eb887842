import type { ListedTask, PageParams } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TaskSquare } from '#components/cloth/task-square.tsx'
import { EndedNotice } from '#components/learning/ended-notice.tsx'
import { titled } from '#content/page-title.ts'
import { LaterPushOffer } from '#features/inbox/push/later-push-offer.tsx'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { NotThere } from '#features/shell/page/not-there.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { TaskSubmission } from '#features/submissions/task-submission.tsx'
import { findSharedLink } from '#features/tasks/list/shared-link.ts'
import { isBeforeEnrollment, isLate } from '#features/tasks/list/task-lists.ts'
import { mapSquares } from '#features/tasks/list/task-squares.ts'
import { findNextStep } from '#features/tasks/next-step/next-step.ts'
import { applySubmission } from '#features/tasks/page/apply-submission.ts'
import { taskListRead, taskQuery } from '#features/tasks/page/task-query.ts'
import { isNotFound } from '#lib/api/api-error.ts'
import { quiet } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { useDraftNames } from '#lib/forms/draft-names.ts'
import { submissionDraft, unsentName } from '#lib/forms/draft-store.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { LocalMoment } from '#ui/texts/moment.tsx'

export const meta = () => titled('Submit a task')

export default function SubmitTask({ params: { taskId } }: { params: PageParams<'submitTask'> }) {
  const isLearner = useSession()?.role === 'MENTEE'
  const sharedLink = findSharedLink(useSearchParams()[0])
  // The list supplies the next task, which appears after sending.
  const list = useQuery({ ...taskListRead, enabled: isLearner })
  const listed = list.data?.items.find(({ id }) => id === taskId)
  // Adds the brief with the criteria to the task's data from the list.
  const query = useQuery({ ...taskQuery(taskId), ...(listed && quietly) })
  const task = listed ?? query.data
  const square = list.data && mapSquares(list.data.items, screenNow()).get(taskId)
  // Once the person sends the work, the square leaves the page head.
  const [sentTask, setSentTask] = useState<string | null>(null)
  const attempt = task?.submission && task.submission.state !== 'graded' ? task.submission.attempt : 0
  // After sending, `attempt` already counts the new attempt.
  const isAgain = attempt > (sentTask === taskId ? 1 : 0)
  const isUnsent = useDraftNames().has(unsentName(submissionDraft(taskId)))

  if (!task && isNotFound(query.error)) {
    return (
      <NotThere noun="task" error={query.error} to={addressOf('tasks')} way="See all tasks">
        There is no such task, or it is not open to you.
      </NotThere>
    )
  }

  return (
    <>
      <PageHead
        title={task ? `Submit “${task.title}”${isAgain && !task.hasEnded ? ' again' : ''}` : 'Submit a task'}
        mark={
          square &&
          sentTask !== taskId &&
          !isUnsent && (
            <TaskSquare task={taskId} kind={square.kind} place={square.place} weave={square.weave} />
          )
        }
        above={<BackLink to={addressOf('task', { taskId })}>Back to the brief</BackLink>}
      >
        {task && (
          <p>
            Deadline: {isBeforeEnrollment(task) && 'none for you. It passed before you enrolled: '}
            <LocalMoment at={task.deadline} />
          </p>
        )}
      </PageHead>
      <Loaded query={{ ...query, data: task }} detail="The task could not be fetched.">
        {(loaded) =>
          loaded.hasEnded && !isUnsent ? (
            <EndedNotice tracks={[{ title: loaded.trackTitle, isFinished: false }]} />
          ) : isLearner ? (
            <>
              <LateNotice task={loaded} />
              <TaskSubmission
                taskId={taskId}
                title={loaded.title}
                next={<NextTask after={loaded} tasks={list.data?.items ?? []} />}
                offer={
                  <LaterPushOffer question="Shall this device tell you when your mentor has answered?" />
                }
                criteria={query.data?.criteria ?? []}
                sharedLink={sharedLink}
                state={loaded.submission?.state ?? null}
                onSubmitted={(submission) => {
                  setSentTask(taskId)
                  applySubmission(submission)
                }}
              />
            </>
          ) : (
            <Notice kind="info">
              Only mentees submit work. You can read the brief, and grade what they send.
            </Notice>
          )
        }
      </Loaded>
    </>
  )
}

/** Options for a query that the page can do without. */
const quietly = { staleTime: Number.POSITIVE_INFINITY, meta: quiet }

/** Links to the next task of the track, if there is one left to do. */
function NextTask({ after, tasks }: { after: ListedTask; tasks: readonly ListedTask[] }) {
  const step = findNextStep(
    tasks.filter(({ track }) => track === after.track),
    screenNow(),
  )
  if (!('task' in step) || step.kind === 'waiting' || step.task.id === after.id) return null
  return (
    <ButtonLink to={addressOf('task', { taskId: step.task.id })} variant="next">
      Next: {step.task.title}
      <Icon name="arrow-right" />
    </ButtonLink>
  )
}

/** Warns that work after the deadline is late (rules: submissions 12). */
function LateNotice({ task }: { task: ListedTask }) {
  // With a submission, `isLate` would only say whether that attempt was late.
  if (task.submission?.state === 'graded' || !isLate({ ...task, submission: null }, screenNow())) return null
  return (
    <Notice kind="warning">
      The deadline has passed. Late work is marked as late, and gets the same review as any other.
    </Notice>
  )
}
