import { addressOf } from '@koya/contract'
import { type ReactNode, useId } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ago } from '#ui/moment.tsx'
import { Motif, type MotifName } from '#ui/motif.tsx'
import type { NextStep } from './next-step.ts'
import styles from './next-step-card.module.css'

export interface NextStepCardProps {
  step: NextStep
  /** The mentor's name, or 'Your mentor'. */
  mentor: string
  /** That of the square on the cloth. */
  motif: MotifName
}

export function NextStepCard({ step, mentor, motif }: NextStepCardProps) {
  switch (step.kind) {
    case 'sent-back':
      return (
        <StepFrame
          motif={motif}
          to={addressOf('submitTask', { taskId: step.task.id })}
          label="Read and submit again"
        >
          <strong>
            {mentor} sent back “{step.task.title}”.
          </strong>{' '}
          Read the comment, change what it asks for, submit again.
        </StepFrame>
      )
    case 'late':
      return (
        <StepFrame motif={motif} to={addressOf('task', { taskId: step.task.id })} label="Open the task">
          <strong>“{step.task.title}” is late.</strong> Its deadline was <Ago at={step.task.deadline} />. Late
          work is read like any other.
        </StepFrame>
      )
    case 'pending':
      return (
        <StepFrame motif={motif} to={addressOf('task', { taskId: step.task.id })} label="Open the task">
          <strong>“{step.task.title}”</strong> Its deadline is <Ago at={step.task.deadline} />.
        </StepFrame>
      )
    case 'waiting':
      return (
        <StepFrame
          motif={motif}
          calm
          to={addressOf('task', { taskId: step.task.id })}
          label="See what you sent"
        >
          <strong>
            {mentor} has “{step.task.title}”.
          </strong>{' '}
          Sent <Ago at={step.since} />. Nothing is left for you to do until it comes back.
        </StepFrame>
      )
    case 'done':
      return (
        <StepFrame motif={motif} calm to={addressOf('tasks')} label="See your grades">
          <strong>Every task of this track is graded.</strong> Your cloth is done.
        </StepFrame>
      )
    case 'unwritten':
      return (
        <StepFrame motif={motif} calm to={addressOf('ownMentor')} label="See your mentor">
          <strong>Your track has no task yet.</strong> It is still being written. Say hello to your mentor
          meanwhile.
        </StepFrame>
      )
  }
}

/** Keeps its place until the tasks are known. */
export function NextStepSkeleton() {
  return (
    <div className={`${styles.step} ${styles.skeleton}`} aria-hidden="true">
      <Motif name="square" className={`${styles.square} d`} />
    </div>
  )
}

/** Before there is a track. The banner has the button that enrolls, so this one only looks. */
export function ChooseTrackCard() {
  return (
    <StepFrame motif="pointer" calm to={addressOf('tracks')} label="See the tracks">
      <strong>Choose a track.</strong> Look at the stages of each one first, then enroll and pick your mentor.
    </StepFrame>
  )
}

interface StepFrameProps {
  motif: MotifName
  /** Not the mentee's turn: no marigold. */
  calm?: boolean
  to: string
  label: string
  children: ReactNode
}

function StepFrame({ motif, calm = false, to, label, children }: StepFrameProps) {
  const id = useId()
  return (
    <section className={styles.step} aria-labelledby={id}>
      <Motif name={motif} className={`${styles.square} ${calm ? styles.calm : styles.now}`} />
      <div className={styles.words}>
        <h2 id={id} className={styles.label}>
          Next step
        </h2>
        <p>{children}</p>
      </div>
      <ButtonLink to={to} variant={calm ? 'line' : 'next'}>
        {label}
        <Icon name="arrow-right" />
      </ButtonLink>
    </section>
  )
}
