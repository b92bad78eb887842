import type { PageParams, Task as TaskData } from '@koya/contract'
import { addressOf, pages } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { TaskSquare } from '#components/cloth/task-square.tsx'
import { PagesAhead } from '#components/lists/pages-ahead.tsx'
import { titled } from '#content/page-title.ts'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { NotThere } from '#features/shell/page/not-there.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { SubmissionAnswer, useMentorOf } from '#features/submissions/submission-answer.tsx'
import { mapSquares } from '#features/tasks/list/task-squares.ts'
import { TaskTags } from '#features/tasks/list/task-tags.tsx'
import { NextTaskLink } from '#features/tasks/next-step/next-task-link.tsx'
import { useNewGrades } from '#features/tasks/next-step/use-new-grades.ts'
import { TaskBrief } from '#features/tasks/page/task-brief.tsx'
import { taskListRead, taskQuery } from '#features/tasks/page/task-query.ts'
import { TaskThread, ThreadLinks } from '#features/threads/task-thread.tsx'
import { isNotFound } from '#lib/api/api-error.ts'
import { screenNow } from '#lib/drawn.ts'
import { draftTag, useDraftNames } from '#lib/forms/draft-names.ts'
import { submissionDraft } from '#lib/forms/draft-store.ts'
import { useSession } from '#lib/session/session.ts'
import { Loaded } from '#ui/states/loaded.tsx'

export const meta = () => titled('Task')

export default function Task({ params: { taskId } }: { params: PageParams<'task'> }) {
  const query = useQuery(taskQuery(taskId))
  const isLearner = useSession()?.role === 'MENTEE'
  // The square depends on the other tasks of the track.
  const list = useQuery({ ...taskListRead, enabled: isLearner })
  // Until the brief arrives, the page head shows the task's data from the list.
  const task = query.data ?? list.data?.items.find(({ id }) => id === taskId)
  const square = isLearner && list.data && mapSquares(list.data.items, screenNow()).get(taskId)
  const fresh = useNewGrades(list.data?.items)
  const mentor = useMentorOf(taskId)
  const draft = draftTag(useDraftNames(), submissionDraft(taskId))

  if (!query.data && isNotFound(query.error)) {
    return (
      <NotThere noun="task" error={query.error} to={addressOf('tasks')} way="See all tasks">
        There is no such task, or it is not open to you.
      </NotThere>
    )
  }

  return (
    <>
      <PageHead
        title={task?.title ?? 'Task'}
        mark={
          square && (
            <TaskSquare
              task={taskId}
              kind={square.kind}
              place={square.place}
              weave={square.weave}
              isNew={fresh.has(taskId)}
            />
          )
        }
        above={<BackLink to={addressOf('tasks')}>Back to tasks</BackLink>}
      >
        {task && <TaskTags task={task} draft={draft} hasTrack />}
      </PageHead>
      <Loaded query={query} detail="The task could not be fetched.">
        {(loaded) => (
          <TaskBrief
            task={loaded}
            isLearner={isLearner}
            answer={loaded.submission && <SubmissionAnswer taskId={taskId} isClosed={loaded.hasEnded} />}
            links={
              loaded.submission && (
                <>
                  <ThreadLinks submissionId={loaded.submission.id} isGraded={isGraded(loaded)} />
                  {isGraded(loaded) && <NextTaskLink tasks={list.data?.items ?? []} track={loaded.track} />}
                </>
              )
            }
          >
            {loaded.submission && (
              <TaskThread
                submissionId={loaded.submission.id}
                taskId={taskId}
                isGraded={isGraded(loaded)}
                mentor={mentor}
              />
            )}
          </TaskBrief>
        )}
      </Loaded>
      {task && <PagesAhead pages={[pages.submitTask]} />}
    </>
  )
}

const isGraded = ({ submission }: TaskData) => (submission?.gradePercentage ?? 0) > 0
