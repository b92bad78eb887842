import { useQuery, useQueryClient } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { BackLink } from '#features/shell/back-link.tsx'
import { PageHead } from '#features/shell/page-head.tsx'
import { type Submission, taskSubmissionsQuery } from '#features/submissions/queries.ts'
import { SubmitWork } from '#features/submissions/submit-work.tsx'
import { withSentWork } from '#features/tasks/apply-submission.ts'
import { type Task, taskQuery, tasksQuery } from '#features/tasks/queries.ts'
import { isLate } from '#features/tasks/task-lists.ts'
import { taskPage } from '#features/tasks/task-pages.ts'
import { useSession } from '#lib/session.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/submit-task.ts'

export const meta = () => titled('Submit a task')

export default function SubmitTask({ params: { taskId } }: Route.ComponentProps) {
  const query = useQuery(taskQuery(taskId))
  const isLearner = useSession()?.role === 'MENTEE'
  const keepSubmitted = useKeptSubmission(taskId)
  const task = query.data

  return (
    <>
      <PageHead
        title={task ? `Submit “${task.title}”` : 'Submit a task'}
        above={<BackLink to={taskPage(taskId)}>Back to the brief</BackLink>}
      >
        {task && (
          <>
            Deadline: <Moment at={task.deadline} />
          </>
        )}
      </PageHead>
      <Loaded query={query} fallback="An error occurred" detail="The task could not be fetched.">
        {(loaded) =>
          isLearner ? (
            <>
              <LateNotice task={loaded} />
              <SubmitWork
                key={taskId}
                taskId={taskId}
                state={loaded.submission?.state ?? null}
                pendingPage="/dashboard/pending-task"
                onSubmitted={keepSubmitted}
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

/** A deadline that has passed refuses nothing (rulings, 27). */
function LateNotice({ task }: { task: Task }) {
  if (task.submission || !isLate(task, Date.now())) return null
  return (
    <Notice kind="warning">
      The deadline has passed. Late work is marked as late, and read like any other.
    </Notice>
  )
}

/** The answer tells all that the lists need, so nothing is fetched again (specification, section 4). */
function useKeptSubmission(taskId: string) {
  const queryClient = useQueryClient()

  return (work: Submission) => {
    queryClient.setQueryData(taskQuery(taskId).queryKey, (task) => task && withSentWork(task, work))
    queryClient.setQueryData(
      tasksQuery.queryKey,
      (list) =>
        list && {
          ...list,
          items: list.items.map((task) => (task.id === taskId ? withSentWork(task, work) : task)),
        },
    )
    queryClient.setQueryData(
      taskSubmissionsQuery(taskId).queryKey,
      (list) => list && { items: [work, ...list.items], totalCount: list.totalCount + 1 },
    )
  }
}
