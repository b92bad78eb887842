import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Moment } from '#ui/moment.tsx'
import { Pager } from '#ui/pager.tsx'
import { type Column, SubLine, Table } from '#ui/table.tsx'
import type { Task } from './queries.ts'
import styles from './task-list.module.css'
import { submitPage, taskPage } from './task-pages.ts'
import { TaskTags } from './task-tags.tsx'

export interface TaskListProps {
  title: string
  tasks: readonly Task[]
  /** What an empty list says below 'No task yet'. */
  none: ReactNode
  action?: ReactNode
  /** Given in completed lists only (specification, section 2). */
  onGrading?: (task: Task) => void
}

/** Specification, section 9. */
const pageSize = 3

export function TaskList({ title, tasks, none, action, onGrading }: TaskListProps) {
  const id = useId()
  const [wanted, setPage] = useState(1)
  const page = Math.min(wanted, Math.max(1, Math.ceil(tasks.length / pageSize)))
  const name = title.toLowerCase()

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
          />
        )
      }
    >
      {tasks.length > 0 ? (
        <Table
          caption={title}
          plain
          columns={onGrading ? [...columnsOf(id), gradingColumn(id, onGrading)] : columnsOf(id)}
          rows={tasks.slice((page - 1) * pageSize, page * pageSize)}
          keyOf={(task) => task.id}
        />
      ) : (
        <Empty title="No task yet">{none}</Empty>
      )}
    </Card>
  )
}

const columnsOf = (list: string): Column<Task>[] => [
  {
    key: 'task',
    header: 'Task',
    kind: 'main',
    cell: (task) => (
      <>
        <Link id={`${list}${task.id}`} to={taskPage(task.id)}>
          {task.title}
        </Link>
        <SubLine>{task.stage.title}</SubLine>
      </>
    ),
  },
  { key: 'state', header: 'Track and state', cell: (task) => <TaskTags task={task} /> },
  {
    key: 'deadline',
    header: 'Deadline',
    cell: (task) => (
      <>
        <span className={styles.quiet}>Deadline:</span> <Moment at={task.deadline} />
      </>
    ),
  },
]

const gradingColumn = (list: string, onGrading: (task: Task) => void): Column<Task> => ({
  key: 'grading',
  header: 'Grading',
  hideHeader: true,
  kind: 'action',
  cell: (task) => (
    <div className={styles.actions}>
      {task.submission?.state === 'sent-back' && (
        <ButtonLink to={submitPage(task.id)} aria-describedby={`${list}${task.id}`}>
          Submit again
        </ButtonLink>
      )}
      <Button variant="line" aria-describedby={`${list}${task.id}`} onClick={() => onGrading(task)}>
        Grading
      </Button>
    </div>
  ),
})
