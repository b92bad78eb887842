import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import { ApiError } from '#lib/api.ts'
import { useAttemptKey } from '#lib/attempt-key.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmationStep } from './confirmation-step.tsx'
import type { EnrollmentSources } from './enrollment-sources.ts'
import { firstStep, moveOn } from './enrollment-steps.ts'
import { MentorStep } from './mentor-step.tsx'
import { StageStep } from './stage-step.tsx'
import { StepSquares } from './step-squares.tsx'
import { TrackStep } from './track-step.tsx'
import { WizardFooter } from './wizard-footer.tsx'

export interface EnrollmentWizardProps {
  sources: EnrollmentSources
  open: boolean
  onClose: () => void
  /** What the dashboard shows may be out of date now, even when no answer came. */
  onTried: () => void
}

const titles = ['Choose your track', 'Look at the stages', 'Choose your mentor', 'Confirmation'] as const

/** Track, stages, mentor, result: the way into a track (specification, section 4). */
export function EnrollmentWizard({ sources, open, onClose, onTried }: EnrollmentWizardProps) {
  const [step, move] = useReducer(moveOn, firstStep)
  const keyFor = useAttemptKey()
  const queryClient = useQueryClient()
  const enrolling = useMutation({
    mutationFn: sources.enroll,
    meta: { ownResult: true },
    onSuccess: () => move({ type: 'result', outcome: 'enrolled' }),
    onError: (_error, { trackId }) => {
      // Perhaps the mentor's last place has just been taken: the choice is made anew among those who are free.
      queryClient.removeQueries({ queryKey: sources.mentorsOf(trackId).queryKey })
      move({ type: 'result', outcome: 'failed' })
    },
    onSettled: onTried,
  })

  const answer = (yes: boolean) => {
    move({ type: 'answer', yes })
    if (!yes || step.at !== 2 || !step.mentor) return
    const choice = { trackId: step.track.id, mentorId: step.mentor.id }
    enrolling.mutate({ ...choice, key: keyFor(choice) })
  }

  return (
    <Dialog
      wide
      cloth
      open={open}
      onClose={() => enrolling.isPending || onClose()}
      title={titles[step.at]}
      head={<StepSquares at={step.at} />}
      footer={<WizardFooter step={step} move={move} onClose={onClose} />}
    >
      {step.at === 0 && (
        <TrackStep
          sources={sources}
          picked={step.track}
          onPick={(track) => move({ type: 'pick-track', track })}
          isFirst={step.track === null}
        />
      )}
      {step.at === 1 && <StageStep sources={sources} track={step.track} />}
      {step.at === 2 && (
        <MentorStep
          sources={sources}
          track={step.track}
          picked={step.mentor}
          onPick={(mentor) => move({ type: 'pick-mentor', mentor })}
        />
      )}
      {step.at === 3 && (
        <ConfirmationStep
          title={step.track.title}
          outcome={step.outcome}
          reason={enrolling.error instanceof ApiError ? enrolling.error.serverMessage : null}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={(step.at === 1 || step.at === 2) && step.asking}
        question="Are you sure？"
        no="No"
        onYes={() => answer(true)}
        onNo={() => answer(false)}
      />
    </Dialog>
  )
}
