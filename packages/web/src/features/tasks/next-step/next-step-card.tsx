import type { ListedTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { type ReactNode, useId } from 'react'
import { type StandAloneProps, TaskSquare } from '#components/cloth/task-square.tsx'
import { screenNow } from '#lib/drawn.ts'
import { Link } from '#lib/navigation/router.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { BoneLines } from '#ui/states/skeleton.tsx'
import { Ago, Day } from '#ui/texts/moment.tsx'
import { isBeforeEnrollment } from '../list/task-lists.ts'
import type { NextStep } from './next-step.ts'
import styles from './next-step-card.module.css'

export interface NextStepCardProps {
  /** Every step except `done`: a finished track has a card of its own. */
  step: Exclude<NextStep, { kind: 'done' }>
  /** The mentor's name, or 'Your mentor'. */
  mentor: string
  /** The index of the task in its track. */
  place: number
}

export function NextStepCard({ step, mentor, place }: NextStepCardProps) {
  switch (step.kind) {
    case 'sent-back':
      return (
        <StepFrame
          square={{ task: step.task.id, kind: 'back', place }}
          to={addressOf('submitTask', { taskId: step.task.id })}
          label="Read it and submit again"
        >
          <strong>“{step.task.title}” came back with a comment.</strong> <Due task={step.task} />
        </StepFrame>
      )
    case 'late':
    case 'pending':
      return (
        <StepFrame
          square={{ task: step.task.id, kind: 'now', place }}
          to={addressOf('task', { taskId: step.task.id })}
          label="Open the task"
        >
          <strong>
            “{step.task.title}” is {step.kind === 'late' ? 'late' : 'next'}.
          </strong>{' '}
          <Due task={step.task} />
          {step.kind === 'late' && ' Late work gets the same review as any other.'}
        </StepFrame>
      )
    case 'waiting':
      return (
        <StepFrame
          square={{ task: step.task.id, kind: 'waiting', place }}
          to={addressOf('task', { taskId: step.task.id })}
          label="See what you sent"
        >
          <strong>
            {mentor} has “{step.task.title}” to review.
          </strong>{' '}
          Sent <Ago at={step.since} />. There is nothing for you to do until it comes back.
        </StepFrame>
      )
    case 'unwritten':
      return (
        <StepFrame square={{ kind: 'todo', place }} to={addressOf('ownMentor')} label="See your mentor">
          <strong>Your track has no task yet.</strong> It is still being written. Say hello to your mentor
          meanwhile.
        </StepFrame>
      )
  }
}

/** Says when the task is or was due (rules: tasks 18). */
function Due({ task }: { task: ListedTask }) {
  if (isBeforeEnrollment(task))
    return 'You have no deadline for this task: it had one, which passed before you enrolled.'
  return (
    <>
      Its deadline {Date.parse(task.deadline) < screenNow() ? 'was' : 'is'} <Day at={task.deadline} />.
    </>
  )
}

export function NextStepSkeleton() {
  return (
    <div className={`${styles.step} ${styles.skeleton}`} aria-hidden="true">
      <TaskSquare kind="todo" place={0} className={styles.square} />
      <div className={styles.words}>
        <BoneLines />
      </div>
    </div>
  )
}

/**
 * Replaces the next step of a mentee without a track. It has no button that enrolls, because the welcome
 * banner has one.
 */
export function ChooseTrack() {
  return (
    <p>
      Not sure yet? <Link to={addressOf('tracks')}>See the tracks</Link> with their stages.
    </p>
  )
}

interface StepFrameProps {
  square: StandAloneProps
  children: ReactNode
  /** The address and the text of the button. */
  to: string
  label: string
}

function StepFrame({ square, to, label, children }: StepFrameProps) {
  const id = useId()
  return (
    <section className={styles.step} aria-labelledby={id}>
      <TaskSquare {...square} className={styles.square} />
      <div className={styles.words}>
        <h2 id={id} className={styles.label}>
          Next step
        </h2>
        <p>{children}</p>
      </div>
      <ButtonLink to={to} variant={square.kind === 'now' || square.kind === 'back' ? 'next' : 'line'}>
        {label}
        <Icon name="arrow-right" />
      </ButtonLink>
    </section>
  )
}
