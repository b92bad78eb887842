import type { ListedTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { TaskDescription } from '#components/learning/task-description.tsx'
import { TaskCriteria } from '../page/task-criteria.tsx'
import { TaskDeadline } from '../page/task-deadline.tsx'
import { Code } from './code.tsx'
import styles from './paper.module.css'

/** The printed form of a brief. It shows the address, because paper has no links. */
export function PrintedBrief({ task, place }: { task: ListedTask; place: number }) {
  const address = `${location.origin}${addressOf('task', { taskId: task.id })}`

  return (
    <article className={styles.brief} aria-label={task.title}>
      <header className={styles.head}>
        <div>
          <p className={styles.quiet}>
            Task {place}, {task.stage.title}
          </p>
          <h2>{task.title}</h2>
          <p>
            Deadline: <TaskDeadline task={task} />
          </p>
          <p className={styles.address}>{address}</p>
        </div>
        <Code text={address} />
      </header>
      {task.description && <TaskDescription encoded={task.description} />}
      {task.criteria && <TaskCriteria criteria={task.criteria} />}
    </article>
  )
}
