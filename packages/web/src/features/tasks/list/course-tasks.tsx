import type { ListedTask } from '@koya/contract'
import { screenNow } from '#lib/drawn.ts'
import styles from './stage-tasks.module.css'
import { TaskRows } from './stage-tasks.tsx'
import { mapSquares } from './task-squares.ts'

interface CourseTasksProps {
  courseId: string
  /** All tasks of the mentee, because the next step of a track depends on all of its tasks. */
  all: readonly ListedTask[]
}

/** Leaves out unsent tasks of an ended enrollment; ungraded tasks come first (rules: courses 1). */
export function CourseTasks({ courseId, all }: CourseTasksProps) {
  const isGraded = ({ submission }: ListedTask) => submission?.state === 'graded'
  const tasks = all
    .filter(({ course, submission, hasEnded }) => course === courseId && (submission || !hasEnded))
    .toSorted((one, other) => Number(isGraded(one)) - Number(isGraded(other)))
  if (tasks.length === 0) return null
  return (
    <section className={styles.ofCourse} aria-labelledby="course-tasks">
      <h2 id="course-tasks" className={styles.heading}>
        {tasks.length === 1 ? 'Your task with this course' : 'Your tasks with this course'}
      </h2>
      <TaskRows tasks={tasks} squares={mapSquares(all, screenNow())} />
    </section>
  )
}
