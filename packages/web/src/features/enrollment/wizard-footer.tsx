import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Move, Step } from './enrollment-steps.ts'
import styles from './enrollment-wizard.module.css'

export interface WizardFooterProps {
  step: Step
  move: (move: Move) => void
  onClose: () => void
}

export function WizardFooter({ step, move, onClose }: WizardFooterProps) {
  switch (step.at) {
    case 0:
      return (
        <>
          {step.track && <p className={styles.note}>Your choice: {step.track.title}</p>}
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
          <p className={styles.note}>
            {step.mentor && `Your choice: ${step.mentor.firstName} ${step.mentor.lastName}. `}
            You keep this mentor for the whole track; the choice is not reversible.
          </p>
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
        <Button disabled={step.outcome === 'sending'} onClick={onClose}>
          Done
        </Button>
      )
  }
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
