import type { FreeMentor } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { CancelSending } from '#ui/forms/cancel-sending.tsx'
import { type Move, type Step, stepNames } from './enrollment-steps.ts'
import type { EnrollmentLists } from './enrollment-wizard.tsx'
import styles from './wizard-frame.module.css'

export function StepRings({ at }: { at: number }) {
  return (
    <ol className={styles.steps}>
      {stepNames.map((name, index) => (
        <li
          key={name}
          className={index < at ? styles.done : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <svg className="m" viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="46" className={index > at ? 'd' : undefined} />
            {index <= at && (
              <path d={index < at ? 'M30 52l14 14 27-31' : 'M38 50a12 12 0 1 1 24 0a12 12 0 1 1-24 0'} />
            )}
          </svg>
          <span className={styles.name}>
            {name}
            {index < at && <span className="sr">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The first paragraph of a step, which takes the focus after a change of step. */
export function StepIntro({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  const intro = useRef<HTMLParagraphElement>(null)
  const [opensDialog] = useState(isFirst)

  useEffect(() => {
    if (!opensDialog) intro.current?.focus()
  }, [opensDialog])

  return (
    <p ref={intro} className={styles.intro} tabIndex={-1}>
      {children}
    </p>
  )
}

export interface WizardFooterProps {
  step: Step
  /** True for a mentee who waits for a mentor and for whom no place is held. */
  waits: boolean
  /** The query of a track's free mentors. */
  mentors: EnrollmentLists['mentors']
  move: (move: Move) => void
  onClose: () => void
  onCancel: () => void
}

export function WizardFooter({ step, waits, mentors, move, onClose, onCancel }: WizardFooterProps) {
  switch (step.at) {
    case 0:
      return (
        <>
          <p className={styles.note}>
            {step.track ? `Your choice: ${step.track.title}` : 'Choose a track to go on.'}
          </p>
          {waits && (
            <Button variant="quiet" onClick={onClose}>
              Keep waiting
            </Button>
          )}
          <Next disabled={!step.track} move={move} />
        </>
      )
    case 1:
      return (
        <>
          <Back move={move} />
          <Next move={move} />
        </>
      )
    case 2:
      return (
        <>
          <Back move={move} />
          <MentorNote mentor={step.mentor} query={mentors(step.track.id)} />
          <Button variant="next" disabled={!step.mentor} onClick={() => move({ type: 'next' })}>
            Enroll
            <Icon name="arrow-right" />
          </Button>
        </>
      )
    case 3:
      return step.outcome === 'failed' ? (
        <Button onClick={() => move({ type: 'back' })}>
          <Icon name="arrow-left" />
          Go back
        </Button>
      ) : (
        <>
          {step.outcome === 'sending' && <CancelSending onCancel={onCancel} />}
          <Button disabled={step.outcome === 'sending'} onClick={onClose}>
            Done
          </Button>
        </>
      )
  }
}

/** Says that the choice of a mentor is final, or that no mentor is free (rules: enrollment 10 and 12). */
function MentorNote({ mentor, query }: MentorNoteProps) {
  const isNobodyFree = useQuery(query).data?.items.length === 0
  return (
    <p className={styles.note}>
      {mentor && `Your choice: ${mentor.firstName} ${mentor.lastName}. `}
      {isNobodyFree
        ? 'You can enroll once a mentor is free.'
        : 'You keep this mentor for the whole track; the choice is not reversible.'}
    </p>
  )
}

interface MentorNoteProps {
  mentor: FreeMentor | null
  query: ReturnType<EnrollmentLists['mentors']>
}

function Back({ move }: Pick<WizardFooterProps, 'move'>) {
  return (
    <Button variant="line" className={styles.back} onClick={() => move({ type: 'back' })}>
      <Icon name="arrow-left" />
      Back
    </Button>
  )
}

function Next({ move, disabled = false }: Pick<WizardFooterProps, 'move'> & { disabled?: boolean }) {
  return (
    <Button disabled={disabled} onClick={() => move({ type: 'next' })}>
      Next
      <Icon name="arrow-right" />
    </Button>
  )
}
