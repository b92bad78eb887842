import type { FreeMentor } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Failure } from '#ui/states/failure.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { Success } from '#ui/states/success.tsx'
import { FirstCloth, FirstWords } from './first-cloth.tsx'
import frame from './wizard-frame.module.css'

export interface ConfirmationStepProps {
  title: string
  mentor: FreeMentor
  outcome: 'sending' | 'enrolled' | 'kept' | 'failed'
  /** Says why the enrollment failed; null without an explanation. */
  reason: string | null
  onClose: () => void
}

export const ConfirmationStep = (props: ConfirmationStepProps) => (
  <div className={frame.result}>
    <Outcome {...props} />
  </div>
)

function Outcome({ title, mentor, outcome, reason, onClose }: ConfirmationStepProps) {
  switch (outcome) {
    case 'sending':
      return <Spinner text={`Enrolling in ${title} ...`} />
    case 'enrolled':
      return (
        <Success
          picture={<FirstCloth />}
          title={`Successfully Enrolled to the ${title} track`}
          action={
            <ButtonLink to={addressOf('dashboard')} variant="line" replace onClick={onClose}>
              Go to the dashboard
              <Icon name="arrow-right" />
            </ButtonLink>
          }
        >
          <p>A mentor will be assigned to you, and he/she will contact you soon</p>
          <FirstWords mentor={mentor} />
        </Success>
      )
    case 'kept':
      return (
        <Success picture={<FirstCloth />} title="On this device, not sent yet">
          <p>You are enrolled in {title} as soon as Koya can be reached. You can go on, or close Koya.</p>
        </Success>
      )
    case 'failed':
      return (
        <Failure
          takesFocus
          message={`Enrollment in to ${title} failed`}
          detail={
            <>
              <p>Kindly try again</p>
              {reason && <p>{reason}</p>}
            </>
          }
        />
      )
  }
}
