import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { titled } from '#content/page-title.ts'
import { PageHead } from '#features/shell/page-head.tsx'
import { LoadedTasks } from '#features/tasks/loaded-tasks.tsx'
import { type Task, tasksQuery } from '#features/tasks/queries.ts'
import { SentBackNotice } from '#features/tasks/sent-back-notice.tsx'
import { TaskList } from '#features/tasks/task-list.tsx'
import { completedOf, pendingOf, sentBackOf } from '#features/tasks/task-lists.ts'
import { submitPage } from '#features/tasks/task-pages.ts'
import { lazyModule } from '#lib/lazy-module.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'

export const meta = () => titled('Tasks')

const dialogCode = lazyModule(
  'submission-dialog',
  () => import('#features/submissions/submission-dialog.tsx'),
)

export default function Tasks() {
  const query = useQuery(tasksQuery)

  return (
    <>
      <PageHead title="Tasks">
        Deadlines are in UTC, one hour behind Lagos. Late work is read like any other.
      </PageHead>
      <LoadedTasks title="Pending tasks" query={query}>
        {({ items }) => (items.length === 0 ? <NoTasks /> : <TaskLists tasks={items} />)}
      </LoadedTasks>
    </>
  )
}

function TaskLists({ tasks }: { tasks: readonly Task[] }) {
  /** The last one that was looked at stays while its dialog closes. */
  const [shown, setShown] = useState<{ task: Task; isOpen: boolean } | null>(null)
  const dialog = useQuery({ ...dialogCode, enabled: shown !== null })

  const show = (task: Task) => {
    setShown({ task, isOpen: true })
    if (dialog.isError) dialog.refetch()
  }

  return (
    <>
      <SentBackNotice tasks={sentBackOf(tasks)} />
      <TaskList
        title="Pending tasks"
        tasks={pendingOf(tasks)}
        none="You have sent every task of your tracks."
      />
      <TaskList
        title="Completed tasks"
        tasks={completedOf(tasks)}
        none="What you submit stands here, with what becomes of it."
        onGrading={show}
      />
      {shown && dialog.data && (
        <dialog.data.SubmissionDialog
          task={shown.task}
          submitPage={submitPage(shown.task.id)}
          open={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
        />
      )}
    </>
  )
}

function NoTasks() {
  return (
    <Card title="Your tasks" hideTitle>
      <Empty
        title="No tasks yet!!"
        action={
          <ButtonLink to="/dashboard" variant="line">
            Go to the dashboard
          </ButtonLink>
        }
      >
        Tasks appear when you enroll in a track, which the dashboard helps you with.
      </Empty>
    </Card>
  )
}
