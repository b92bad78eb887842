import type { Input, Track } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { ApiError, isUnanswered } from '#lib/api/api-error.ts'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { everyRead, invalidate, queryClient, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { quietModule } from '#lib/navigation/lazy-module.ts'
import { useCode } from '#lib/navigation/use-code.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { hasAnotherTrack, offeredTracks } from '../waiting/offered-tracks.ts'
import { ConfirmationStep } from './confirmation-step.tsx'
import { beginWith, moveOn, type Step } from './enrollment-steps.ts'
import { MentorStep } from './mentor-step.tsx'
import { StageStep } from './stage-step.tsx'
import { TrackStep } from './track-step.tsx'
import { StepRings, WizardFooter } from './wizard-frame.tsx'

/** The queries that the wizard reads. */
export interface EnrollmentLists {
  profile: ReturnType<typeof read<'readProfile'>>
  tracks: ReturnType<typeof read<'listTracks'>>
  stages: (trackId: string) => ReturnType<typeof read<'listTrackStages'>>
  mentors: (trackId: string) => ReturnType<typeof read<'listTrackMentors'>>
  /** Asks the server whether the person is enrolled now. */
  isEnrolled: (trackId: string) => Promise<boolean>
}

export interface EnrollmentWizardProps {
  lists: EnrollmentLists
  /** The track whose page opened the wizard; undefined when the mentee chooses a track in the wizard. */
  track: Track | undefined
  open: boolean
  onClose: () => void
}

/** The code that puts an enrollment into the outbox. */
const keepCode = quietModule('keep-enrollment', () => import('./keep-enrollment.ts'))

const titles = ['Choose your track', 'Look at the stages', 'Choose your mentor', 'Confirmation'] as const

/** Refetches queries of the dashboard. */
const refreshDashboard = () => invalidate('readProfile', 'listOwnMentors', 'listTasks', 'listOwnWaiting')

/** The dialog to enroll in a track: track, stages, mentor, result (rules: enrollment 1). */
export function EnrollmentWizard({ lists, track, open, onClose }: EnrollmentWizardProps) {
  const [step, move] = useReducer(moveOn, track, beginWith)
  const first = useRef(step)
  const keyFor = useAttemptKey()
  useCode(keepCode, step.at === 2)
  const settle = async (trackId: string, isLost: boolean) => {
    // The server may have enrolled the person although its answer was lost (rules: enrollment 24).
    const isEnrolled = isLost && (await lists.isEnrolled(trackId).catch(() => false))
    refreshDashboard()
    // The mentor's last place may just have been taken.
    queryClient.removeQueries(everyRead('listTrackMentors'))
    move({ type: 'result', outcome: isEnrolled ? 'enrolled' : 'failed' })
  }
  /** Puts the enrollment into the outbox if the server cannot be reached; returns true if that worked. */
  const keep = async (input: Input<'enroll'>) => {
    const { trackId } = input.params
    const hasAnswer = await lists.isEnrolled(trackId).then(
      () => true,
      () => false,
    )
    // `step` comes from the render in which the mentee confirmed, so it has the chosen track.
    if (hasAnswer || step.at === 0) return false
    const code = await queryClient.fetchQuery(keepCode).catch(() => null)
    const hasKept = code !== null && (await code.keepEnrollment(step.track, input))
    if (hasKept) move({ type: 'result', outcome: 'kept' })
    return hasKept
  }
  const enrolling = useWrite('enroll', {
    ownResult: true,
    keepUnsent: keep,
    onAnswer: refreshDashboard,
    onDone: () => move({ type: 'result', outcome: 'enrolled' }),
    onFailure: (error, { params }) => settle(params.trackId, isUnanswered(error)),
  })
  const cancel = () => {
    enrolling.cancel()
    if (step.at === 3) settle(step.track.id, true)
  }
  const close = () => enrolling.isPending || onClose()
  const waiting = useQuery({ ...read('listOwnWaiting'), enabled: false }).data?.items ?? []
  const { items: tracks = [] } = useQuery({ ...lists.tracks, enabled: false }).data ?? {}
  const { data: profile } = useQuery({ ...lists.profile, enabled: false })
  const hasOther = hasAnotherTrack(offeredTracks(tracks, profile), waiting)
  const waits = waiting.length > 0 && waiting.every(({ held }) => !held)
  const onlyWaits = step.at === 0 && waits && hasOther
  const isAsking = 'asking' in step && step.asking
  const goBack = () => {
    if (step.at === 0 || (step.at === 3 && step.outcome !== 'failed')) close()
    else move({ type: 'back' })
  }
  const failure = enrolling.state.status === 'failed' ? enrolling.state.error : null

  const answer = (yes: boolean) => {
    move({ type: 'answer', yes })
    if (!yes || step.at !== 2 || !step.mentor) return
    const choice = { trackId: step.track.id, mentorId: step.mentor.id }
    enrolling.run({
      params: { trackId: choice.trackId },
      headers: { 'idempotency-key': keyFor(choice) },
      body: { mentorId: choice.mentorId },
    })
  }

  return (
    <Dialog
      wide
      cloth
      open={open}
      onClose={close}
      // On the last step, the back button closes the wizard or, after a failure, returns to the mentors.
      backSteps={step.at === 3 ? 1 : step.at + 1}
      onBack={goBack}
      title={onlyWaits ? 'Waiting for a mentor' : titles[step.at]}
      head={onlyWaits ? undefined : <StepRings at={step.at} />}
      footer={
        <WizardFooter
          step={step}
          waits={waits}
          mentors={lists.mentors}
          move={move}
          onClose={onClose}
          onCancel={cancel}
        />
      }
    >
      {step.at === 0 && (
        <TrackStep
          query={lists.tracks}
          profile={lists.profile}
          picked={step.track}
          onPick={(track) => move({ type: 'pick-track', track })}
          isFirst={step === first.current}
        />
      )}
      {step.at === 1 && (
        <StageStep query={lists.stages(step.track.id)} track={step.track} isFirst={step === first.current} />
      )}
      {step.at === 2 && (
        <MentorStep
          query={lists.mentors(step.track.id)}
          profile={lists.profile}
          track={step.track}
          picked={step.mentor}
          onPick={(mentor) => move({ type: 'pick-mentor', mentor })}
        />
      )}
      {step.at === 3 && (
        <ConfirmationStep
          title={step.track.title}
          mentor={step.mentor}
          outcome={step.outcome}
          reason={explainFailure(failure)}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        question="Are you sure？"
        explanation={explainQuestion(step)}
        yes="Yes"
        no="No"
        onYes={() => answer(true)}
        onNo={() => answer(false)}
      />
    </Dialog>
  )
}

function explainFailure(error: unknown): string | null {
  if (error === null || isUnanswered(error)) {
    return 'The connection broke before an answer came. Your dashboard shows whether you are enrolled.'
  }
  return error instanceof ApiError ? error.serverMessage : null
}

function explainQuestion(step: Step): string | undefined {
  if (step.at === 1) return `You will learn ${step.track.title}. Next, you choose your mentor.`
  if (step.at !== 2 || !step.mentor) return undefined
  const { firstName, lastName } = step.mentor
  return `${firstName} ${lastName} will be your mentor for all of ${step.track.title}. You cannot change this later; if it does not work out, ask the admins for another mentor.`
}
