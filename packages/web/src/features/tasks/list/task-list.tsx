import type { ListedTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { TaskSquare, type TaskSquareProps } from '#components/cloth/task-square.tsx'
import { draftTag, useDraftNames } from '#lib/forms/draft-names.ts'
import { submissionDraft } from '#lib/forms/draft-store.ts'
import { pageOf } from '#lib/navigation/page-number.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { staying } from '#lib/navigation/scroll-place.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { classes } from '#ui/base/classes.ts'
import { Card } from '#ui/lists/card.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { type Column, RowLink, SubLine, Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Day, Moment } from '#ui/texts/moment.tsx'
import { lagosText } from '#ui/texts/moment-text.ts'
import styles from './task-list.module.css'
import { isBeforeEnrollment, isSentBack } from './task-lists.ts'
import { TaskTags } from './task-tags.tsx'

export interface TaskListProps {
  title: string
  tasks: readonly ListedTask[]
  /** The text below 'No task yet', for an empty list. */
  none: ReactNode
  action?: ReactNode
  /** The square of each task, by task id. */
  squares?: ReadonlyMap<string, TaskSquareProps> | undefined
  /** Opens the grades of a task (rules: tasks 13). */
  onGrading?: (task: ListedTask) => void
}

/** Rows per page (rules: tasks 10). */
const pageSize = 3

export function TaskList({ title, tasks, none, action, squares, onGrading }: TaskListProps) {
  const id = useId()
  const name = title.toLowerCase()
  const [page, setPage, searchFor] = usePageInAddress(
    name.split(' ')[0] ?? name,
    Math.ceil(tasks.length / pageSize),
  )
  const drafts = useDraftNames()

  return (
    <Card
      title={title}
      action={action}
      footer={
        tasks.length > 0 && (
          <Pager
            label={`Pages of ${name}`}
            page={page}
            pageSize={pageSize}
            total={tasks.length}
            onPage={setPage}
            searchFor={searchFor}
          />
        )
      }
    >
      {tasks.length > 0 ? (
        <Table
          caption={title}
          plain
          className={styles.tasks}
          columns={
            onGrading
              ? [makeTaskColumn(id, squares, drafts, true), makeGradingColumn(id, drafts, onGrading)]
              : [makeTaskColumn(id, squares, drafts, false), deadlineColumn]
          }
          rows={tasks.slice((page - 1) * pageSize, page * pageSize)}
          keyOf={(task) => task.id}
        />
      ) : (
        <Empty title="No task yet">{none}</Empty>
      )}
    </Card>
  )
}

/** Keeps the page number in the address, so that going back shows the same page. */
function usePageInAddress(entry: string, last: number) {
  const [search, setSearch] = useSearchParams()
  const page = Math.min(pageOf(search, entry), Math.max(1, last))
  const searchFor = (to: number): string => {
    const next = new URLSearchParams(search)
    if (to > 1) next.set(entry, String(to))
    else next.delete(entry)
    return `?${next}`
  }
  const setPage = (to: number) => setSearch(searchFor(to), { replace: true, state: staying })
  return [page, setPage, searchFor] as const
}

const makeTaskColumn = (
  list: string,
  squares: TaskListProps['squares'],
  drafts: ReadonlySet<string>,
  isCompleted: boolean,
): Column<ListedTask> => ({
  key: 'task',
  header: 'Task',
  kind: 'main',
  cell: (task) => {
    const square = squares?.get(task.id)
    return (
      <div className={styles.task}>
        {square && <TaskSquare task={task.id} kind={square.kind} place={square.place} weave={square.weave} />}
        <div>
          <RowLink id={`${list}${task.id}`} to={addressOf('task', { taskId: task.id })}>
            {task.title}
          </RowLink>
          <SubLine>
            {task.trackTitle} · {task.stage.title}
          </SubLine>
          {isCompleted ? (
            <Deadline task={task} />
          ) : (
            <div className={styles.tags}>{drawTags(task, drafts)}</div>
          )}
        </div>
      </div>
    )
  },
})

const drawTags = (task: ListedTask, drafts: ReadonlySet<string>) => (
  <TaskTags task={task} draft={draftTag(drafts, submissionDraft(task.id))} />
)

const deadlineColumn: Column<ListedTask> = {
  key: 'deadline',
  header: 'Deadline',
  cell: (task) => <Deadline task={task} />,
}

/**
 * Shows the deadline, after the day on which work was sent, and with the time in Lagos while the mentee can
 * send work. A deadline that no longer matters is pale (rules: tasks 11).
 */
function Deadline({ task }: { task: ListedTask }) {
  const { deadline, submission } = task
  const isQuiet = isBeforeEnrollment(task) && submission?.state !== 'graded'
  const isOpen = !submission || isSentBack(task)
  const below = isQuiet ? 'Passed before you enrolled' : isOpen && lagosText(deadline)
  return (
    <div className={classes(styles.deadline, (isQuiet || !isOpen) && styles.quiet)}>
      {submission && (
        <>
          <span className={styles.sent}>
            Sent <Day at={submission.submittedAt} />.
          </span>{' '}
        </>
      )}
      <span className={styles.quiet}>Deadline:</span> <Moment at={deadline} />
      {below && <div>{below}</div>}
    </div>
  )
}

const makeGradingColumn = (
  list: string,
  drafts: ReadonlySet<string>,
  onGrading: (task: ListedTask) => void,
): Column<ListedTask> => ({
  key: 'grading',
  header: 'Grading',
  hideHeader: true,
  kind: 'action',
  cell: (task) => (
    <div className={styles.actions}>
      {drawTags(task, drafts)}
      {isSentBack(task) && (
        <ButtonLink
          variant="line"
          to={addressOf('submitTask', { taskId: task.id })}
          aria-describedby={`${list}${task.id}`}
        >
          Submit again
        </ButtonLink>
      )}
      <Button variant="quiet" aria-describedby={`${list}${task.id}`} onClick={() => onGrading(task)}>
        Grading
      </Button>
    </div>
  ),
})

export interface LoadedTasksProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  title: string
  children: (data: Data) => ReactNode
}

/** Shows one card until the query has loaded. */
export function LoadedTasks<Data>({ query, title, children }: LoadedTasksProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Card title={title} busy={query.isFetching}>
      <Loaded
        query={query}
        detail="The tasks could not be fetched."
        loading={<Skeleton mark label="Loading tasks" />}
      >
        {children}
      </Loaded>
    </Card>
  )
}
