import type { ListedTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TaskSquare } from '#components/cloth/task-square.tsx'
import { EndedNotice, findUnfinished } from '#components/learning/ended-notice.tsx'
import { PagesAhead, taskPages } from '#components/lists/pages-ahead.tsx'
import { titled } from '#content/page-title.ts'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { findSharedLink, isShared } from '#features/tasks/list/shared-link.ts'
import { LoadedTasks, TaskList, type TaskListProps } from '#features/tasks/list/task-list.tsx'
import { findCompleted, findPending, findSentBack } from '#features/tasks/list/task-lists.ts'
import { mapSquares } from '#features/tasks/list/task-squares.ts'
import { taskListRead } from '#features/tasks/page/task-query.ts'
import { useBriefsAhead } from '#features/tasks/page/use-briefs-ahead.ts'
import { screenNow } from '#lib/drawn.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { wasAskedFor } from '#lib/navigation/load-code.ts'
import { Link, useSearchParams } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { readFromTab, storeInTab } from '#lib/session/tab-storage.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './tasks.module.css'

export const meta = () => titled('Tasks')

const dialogName = 'submission-dialog'
const dialogCode = lazyModule(dialogName, () => import('#features/submissions/submission-dialog.tsx'))

/** The session-storage key for the task whose dialog was opened last. */
const shownEntry = 'koya-shown-task'

export default function Tasks() {
  const query = useQuery(taskListRead)
  const isLearner = useSession()?.role === 'MENTEE'
  const profile = useProfile()
  /** The ended, unfinished tracks of a mentee who learns no track now. */
  const ended = profile.tracks.length === 0 ? findUnfinished(profile) : []
  useBriefsAhead(isLearner ? query.data?.items : undefined)

  return (
    <>
      <PageHead title="Tasks">{describeTasks(isLearner, ended.length > 0, query.data?.items)}</PageHead>
      <EndedNotice tracks={ended} />
      <LoadedTasks title={isLearner ? 'Your tasks' : 'Tasks'} query={query}>
        {({ items }) => (
          <>
            <SharedLinkNotice tasks={isLearner ? [...findSentBack(items), ...findPending(items)] : null} />
            {items.length === 0 ? (
              <NoTasks isLearner={isLearner} />
            ) : (
              <TaskLists tasks={items} hasEnded={ended.length > 0} />
            )}
          </>
        )}
      </LoadedTasks>
      {query.data && query.data.items.length > 0 && <PagesAhead pages={taskPages} />}
    </>
  )
}

function describeTasks(isLearner: boolean, hasEnded: boolean, tasks: readonly ListedTask[] = []): string {
  if (!isLearner) return 'The tasks of all tracks, as mentees read them.'
  if (hasEnded) return 'What you have sent stays here.'
  if (tasks.length > 0 && tasks.every(({ submission }) => submission?.state === 'graded')) {
    const hasOneTrack = tasks.every(({ track }) => track === tasks[0]?.track)
    return `Every task of your ${hasOneTrack ? 'track' : 'tracks'} is graded.`
  }
  return 'Open a task, do it, send its link. Late work is reviewed too.'
}

function TaskLists({ tasks, hasEnded }: { tasks: readonly ListedTask[]; hasEnded: boolean }) {
  const isLearner = useSession()?.role === 'MENTEE'
  const squares = isLearner ? mapSquares(tasks, screenNow()) : undefined
  const counts = isLearner && countStates(tasks)
  /** Stays set while the dialog closes, so that the content does not vanish. */
  const [shown, setShown] = useState<{ task: ListedTask; isOpen: boolean } | null>(() => {
    const again = wasAskedFor(dialogName) && tasks.find(({ id }) => id === readFromTab<string>(shownEntry))
    return again ? { task: again, isOpen: true } : null
  })
  const dialog = useQuery({ ...dialogCode, enabled: shown !== null })

  const show = (task: ListedTask) => {
    setShown({ task, isOpen: true })
    storeInTab(shownEntry, task.id)
    if (dialog.isError) dialog.refetch()
  }

  return (
    <>
      <SentBackList tasks={findSentBack(tasks)} squares={squares} />
      <TaskList
        title="Pending tasks"
        tasks={findPending(tasks)}
        squares={squares}
        none={hasEnded ? 'No task is open to you.' : 'You have sent every task.'}
      />
      <TaskList
        title="Completed tasks"
        tasks={findCompleted(tasks)}
        action={counts && <span className={styles.counts}>All that you have sent: {counts}</span>}
        squares={squares}
        none={
          isLearner
            ? 'Your submitted work and grades appear here.'
            : 'Only mentees submit work. Here they find what they sent, with their grades.'
        }
        onGrading={show}
      />
      {shown && dialog.data && (
        <dialog.data.SubmissionDialog
          task={shown.task}
          open={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
        />
      )}
    </>
  )
}

/** Returns text such as '3 graded, 1 waiting for review, 1 sent back'. */
const countStates = (tasks: readonly ListedTask[]): string =>
  Object.entries({ graded: 'graded', waiting: 'waiting for review', 'sent-back': 'sent back' })
    .map(([state, words]) => [tasks.filter(({ submission }) => submission?.state === state).length, words])
    .filter(([number]) => number)
    .map((pair) => pair.join(' '))
    .join(', ')

/** Asks which task a shared link is for (rules: tasks 30); `tasks` is null if the person submits no work. */
function SharedLinkNotice({ tasks }: { tasks: readonly ListedTask[] | null }) {
  const [search] = useSearchParams()
  const link = findSharedLink(search)
  if (!isShared(search)) return null
  if (tasks === null)
    return <Notice kind="info">Only mentees submit work, so nothing can be sent here.</Notice>
  if (!link) return <Notice kind="info">There is no link in what you shared. Share a web address.</Notice>
  if (tasks.length === 0) return <Notice kind="info">No task is open, so this link cannot be sent.</Notice>
  return (
    <Notice kind="info">
      <p>
        For which task is <span className={styles.link}>{link}</span>?
      </p>
      <ul className={styles.notice}>
        {tasks.map(({ id, title }) => (
          <li key={id}>
            <Link to={`${addressOf('submitTask', { taskId: id })}?${new URLSearchParams({ url: link })}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Lists the tasks that were sent back (rules: tasks 8). */
function SentBackList({ tasks, squares }: SentBackListProps) {
  if (tasks.length === 0) return null
  return (
    <ul className={styles.back}>
      {tasks.map(({ id, title }, index) => (
        <li key={id} className={styles.step}>
          {squares && <TaskSquare kind="back" place={index} />}
          <div>
            <p>
              <strong>Sent back: {title}</strong>
            </p>
            <p>
              <Link to={addressOf('task', { taskId: id })}>
                Read the review<span className="sr"> of {title}</span>
              </Link>
              , change your work, and send it again.
            </p>
          </div>
          {/* Only the first button has the accent colour, because its task has the earliest deadline. */}
          <ButtonLink to={addressOf('submitTask', { taskId: id })} variant={index === 0 ? 'next' : 'line'}>
            Submit again
            <span className="sr">: {title}</span>
            <Icon name="arrow-right" />
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

interface SentBackListProps {
  tasks: readonly ListedTask[]
  squares: TaskListProps['squares']
}

function NoTasks({ isLearner }: { isLearner: boolean }) {
  return (
    <Card title={isLearner ? 'Your tasks' : 'Tasks'} hideTitle>
      <Empty
        title="No tasks yet!!"
        action={
          <ButtonLink to={addressOf('dashboard')} variant="line">
            Go to the dashboard
          </ButtonLink>
        }
      >
        {isLearner
          ? 'Tasks appear when you enroll in a track. You can do that on the dashboard.'
          : 'They appear as soon as an admin has published them.'}
      </Empty>
    </Card>
  )
}
