import type { ListedTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import type { ReactNode } from 'react'
import { TaskDescription } from '#components/briefs/task-description.tsx'
import { TaskCriteria } from '../page/task-criteria.tsx'
import { TaskDeadline } from '../page/task-deadline.tsx'
import { Code } from './code.tsx'
import styles from './paper.module.css'

interface PrintedBriefProps {
  task: ListedTask
  place: number
  deadline?: ReactNode
}

/** A brief on paper, with its address as text and as a QR code. */
export function PrintedBrief({ task, place, deadline = <TaskDeadline task={task} /> }: PrintedBriefProps) {
  const address = `${location.origin}${addressOf('task', { taskId: task.id })}`

  return (
    <article className={styles.brief} aria-label={task.title}>
      <header className={styles.head}>
        <div>
          <p className={styles.quiet}>
            Task {place}, {task.stage.title}
          </p>
          <h2>{task.title}</h2>
          <p>Deadline: {deadline}</p>
          <p className={styles.address}>{address}</p>
        </div>
        <Code text={address} />
      </header>
      {task.description && <TaskDescription encoded={task.description} />}
      {task.criteria && <TaskCriteria criteria={task.criteria} />}
    </article>
  )
}
