import type { ListedTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { type ReactNode, useId } from 'react'
import { ButtonLink } from '#ui/base/button.tsx'
import { TaskCloth } from '../list/task-cloth.tsx'
import { countSquares, layOutSquares } from '../list/task-squares.ts'
import styles from './finished-card.module.css'

export interface FinishedCardProps {
  /** The title of the track. */
  track: string
  /** All tasks of the track, all graded. */
  tasks: readonly ListedTask[]
  fresh: ReadonlySet<string>
  /** Renders the certificate; `cloth` stands in for a picture that is not public or cannot load. */
  certificate: (look: {
    cloth: ReactNode
    picture: string | undefined
    links: string | undefined
    link: string | undefined
  }) => ReactNode
}

/** Replaces the next step once every task is graded. */
export function FinishedCard({ track, tasks, fresh, certificate }: FinishedCardProps) {
  const id = useId()
  const squares = layOutSquares(tasks, null)

  return (
    <section className={styles.finished} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          You finished <span className={styles.track}>{track}!</span>
        </h2>
        <p className={styles.text}>
          Every task of this track is graded: {tasks.length} in all, {averageGrade(tasks)}% on average. Show
          your certificate to family and friends, and be proud of it.
        </p>
      </div>
      <div className={styles.certificate}>
        {certificate({
          cloth: (
            <div className={`${styles.cloth} on-cloth`}>
              <TaskCloth squares={squares} counts={countSquares(squares)} fresh={fresh} />
            </div>
          ),
          picture: fresh.size > 0 ? styles.unrolled : undefined,
          links: styles.actions,
          link: styles.link,
        })}
      </div>
      <div className={styles.later}>
        <h3 className={styles.next}>What comes next?</h3>
        <p className={styles.text}>
          Begin another track and start a second cloth. Or mentor this one, because you know where it is hard.
          Your account, certificate, cloth and work stay yours.
        </p>
        <div className={styles.ways}>
          <ButtonLink to={addressOf('tracks')} variant="line">
            Choose another track
          </ButtonLink>
          <ButtonLink to={addressOf('becomeAMentor')} variant="line">
            Mentor this track
          </ButtonLink>
          <ButtonLink to={addressOf('tasks')} variant="line">
            See your grades
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function averageGrade(tasks: readonly ListedTask[]): number {
  const sum = tasks.reduce((total, { submission }) => total + (submission?.gradePercentage ?? 0), 0)
  return Math.round(sum / Math.max(1, tasks.length))
}
