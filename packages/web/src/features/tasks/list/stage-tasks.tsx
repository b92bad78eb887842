import type { ListedTask, Stage } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { TaskSquare } from '#components/cloth/task-square.tsx'
import { StateTag } from '#components/learning/submission-tags.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from './stage-tasks.module.css'
import { isBeforeEnrollment } from './task-lists.ts'
import type { Square } from './task-squares.ts'

export interface StageTasksProps {
  stage: Stage
  /** The tasks of the stage's track; may be empty. */
  tasks: readonly ListedTask[]
  squares: ReadonlyMap<string, Square> | undefined
}

/** Shows the stage's tasks, or only their titles if `tasks` has no task of the stage (rules: tracks 10). */
export function StageTasks({ stage, tasks, squares }: StageTasksProps) {
  const own = tasks.filter((task) => task.stage.id === stage.id)
  if (own.length === 0) return <TitlesOnly titles={stage.taskTitles} />
  return <TaskRows tasks={own} squares={squares} />
}

/** A task without a submission shows its deadline and no state tag, because its square shows the state. */
export function TaskRows({ tasks, squares }: Omit<StageTasksProps, 'stage'>) {
  return (
    <ul className={styles.tasks}>
      {tasks.map((task) => {
        const square = squares?.get(task.id)
        return (
          <li key={task.id} className={styles.task}>
            {square && (
              <TaskSquare task={task.id} kind={square.kind} place={square.place} weave={square.weave} />
            )}
            <Link className={styles.link} to={addressOf('task', { taskId: task.id })}>
              {task.title}
            </Link>
            {task.submission ? <StateTag {...task.submission} /> : square && <ToDo task={task} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Shows no date if the deadline passed before the enrollment, because such a deadline does not count. */
function ToDo({ task }: { task: ListedTask }) {
  if (isBeforeEnrollment(task)) return <span className="sr">To do</span>
  return (
    <span className={styles.due}>
      <span className="sr">To do. </span>Deadline: <Day at={task.deadline} />
    </span>
  )
}

function TitlesOnly({ titles }: { titles: readonly string[] }) {
  return (
    <ul className={styles.titles}>
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  )
}
