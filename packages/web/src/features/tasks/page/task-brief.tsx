import type { Task } from '@koya/contract'
import { addressOf, taskParam } from '@koya/contract/pages'
import { movedText } from '@koya/contract/texts/moved-text'
import type { ReactNode } from 'react'
import { TaskDescription } from '#components/briefs/task-description.tsx'
import { Fact, FactsList } from '#components/people/facts-list.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { classes } from '#ui/base/classes.ts'
import { Icon } from '#ui/base/icon.tsx'
import { isBeforeEnrollment } from '../list/task-lists.ts'
import { BriefParts, criteriaId } from './brief-parts.tsx'
import { ExtendDeadline } from './extend-deadline.tsx'
import styles from './task-brief.module.css'
import { TaskCriteria } from './task-criteria.tsx'
import { TaskDeadline } from './task-deadline.tsx'

export interface TaskBriefProps {
  task: Task
  /** The state or the review of the submitted work, shown above the brief. */
  answer?: ReactNode
  /** The links below the answer, to the thanks and the messages. */
  links?: ReactNode
  /** True for a mentee, because only mentees submit work (rules: submissions 8). */
  isLearner: boolean
  /** The messages about the work, shown below the brief. */
  children?: ReactNode
}

export function TaskBrief({ task, answer, links, isLearner, children }: TaskBriefProps) {
  const course = findCourse(task)
  const state = task.submission?.state

  return (
    <div className={styles.brief}>
      {answer && (
        <div className={styles.answer}>
          {answer}
          <p className={styles.links}>{links}</p>
        </div>
      )}
      <div className={styles.side}>
        <FactsList className={styles.facts}>
          <Fact label="Deadline">
            {isBeforeEnrollment(task) && 'None for you. It passed before you enrolled: '}
            <TaskDeadline task={task} hasAgo={state !== 'graded' && !task.hasEnded} />
            {task.moved?.map((move) => (
              <p key={movedText(move)}>It was {movedText(move)}</p>
            ))}
            {task.extensions && <ExtendDeadline task={task} extensions={task.extensions} />}
          </Fact>
          <Fact label="Stage" isShort>
            {task.stage.title}
          </Fact>
          {course && (
            <Fact label="Needed course" isShort>
              <a className={styles.course} href={course} target="_blank" rel="noopener">
                <MarkedTitle title={task.courseTitle ?? ''} />
                <span className="sr"> (opens in a new tab)</span>
              </a>
            </Fact>
          )}
        </FactsList>
        {isLearner && state !== 'graded' && (
          <div className={classes(styles.action, state !== 'waiting' && !task.hasEnded && styles.stuck)}>
            <SubmitLink task={task} />
          </div>
        )}
      </div>
      <div className={styles.text}>
        {answer && <h2 className={styles.title}>The brief</h2>}
        <BriefParts task={task} />
        <TaskDescription encoded={task.description} hasIds />
        {task.criteria && <TaskCriteria criteria={task.criteria} id={criteriaId} />}
        {isLearner && !answer && !task.hasEnded && (
          <p className={styles.help}>
            Stuck? <Link to={addressOf('ownMentor')}>Ask your mentor</Link>
          </p>
        )}
        <Link
          className={styles.print}
          to={`${addressOf('booklet', { trackId: task.track })}?${taskParam}=${task.id}`}
        >
          Print this brief
        </Link>
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  )
}

/** Keeps the icon on one line with the last letters of the title. */
function MarkedTitle({ title }: { title: string }) {
  const letters = [...title]
  return (
    <>
      {letters.slice(0, -3).join('')}
      <span className={styles.last}>
        {letters.slice(-3).join('')}
        <Icon name="external" size="small" />
      </span>
    </>
  )
}

const findCourse = ({ course, courseTitle }: Task): string | null =>
  course && courseTitle ? addressOf('course', { courseTitle, courseId: course }) : null

/** Work closes with a grade (rules: submissions 11) or an ended enrollment (rules: pairings 13). */
function SubmitLink({ task: { id, submission, hasEnded, trackTitle } }: { task: Task }) {
  if (hasEnded) {
    return (
      <p className={styles.closed}>This task is closed, because your enrollment in {trackTitle} has ended.</p>
    )
  }
  return (
    <ButtonLink
      to={addressOf('submitTask', { taskId: id })}
      variant={submission?.state === 'waiting' ? 'line' : 'next'}
    >
      {submission ? 'Submit again' : 'Submit Task'}
      <Icon name="arrow-right" />
    </ButtonLink>
  )
}
