import type { Stage } from '@koya/contract'
import type { ReactNode } from 'react'
import { classes } from '#ui/base/classes.ts'
import { Icon } from '#ui/base/icon.tsx'
import styles from './stage-list.module.css'

export interface StageListProps {
  stages: readonly Stage[]
  tasksOf: (stage: Stage) => ReactNode
  /** Returns undefined for people who do not learn the track, and until the tasks have loaded. */
  progressOf: (stage: Stage) => StageProgress | undefined
}

export interface StageProgress {
  graded: number
  /** Null if the learner has sent nothing in this stage and the next task is in another stage. */
  state: 'done' | 'in work' | null
}

/** Lists the stages in order, as numbered points on a line. */
export function StageList({ stages, tasksOf, progressOf }: StageListProps) {
  return (
    <ol className={styles.stages}>
      {stages.map((stage, index) => {
        const progress = progressOf(stage)
        return (
          <li key={stage.id} className={styles.stage}>
            <span
              className={classes(
                styles.knot,
                progress?.state === 'done' && styles.done,
                progress?.state === 'in work' && styles.now,
              )}
              aria-hidden="true"
            >
              {progress?.state === 'done' ? <Icon name="check" /> : index + 1}
            </span>
            <div className={styles.words}>
              <p className="sr">
                Stage {index + 1}
                {progress?.state && `, ${progress.state}`}
              </p>
              <h2 className={styles.title}>{stage.title}</h2>
              <p className={styles.text}>{stage.description}</p>
              <p className={styles.tasks}>
                {stage.taskCount} {stage.taskCount === 1 ? 'task' : 'tasks'}
                {progress !== undefined &&
                  progress.graded > 0 &&
                  `, ${progress.state === 'done' ? 'all' : progress.graded} graded`}
              </p>
              {tasksOf(stage)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Keeps the height of a typical track while the stages load. */
export function StageListSkeleton() {
  return (
    <>
      <p className="sr" role="status">
        Loading stages
      </p>
      <ol className={styles.stages} aria-hidden="true">
        {[0, 1, 2, 3].map((stage) => (
          <li key={stage} className={styles.stage}>
            <span className={styles.knot} />
            <div className={styles.unknown} />
          </li>
        ))}
      </ol>
    </>
  )
}
