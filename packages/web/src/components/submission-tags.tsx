import { type Submission, type SubmissionState, submissionState } from '@koya/contract'
import { Tag, Tags } from '#ui/tag.tsx'

/** What became of a submission so far, and whether it came late. */
export function SubmissionTags({
  submission,
}: {
  submission: Pick<Submission, 'gradePercentage' | 'gradedAt' | 'late'>
}) {
  return (
    <Tags>
      <StateTag state={submissionState(submission)} gradePercentage={submission.gradePercentage} />
      {submission.late && <Tag kind="late">Late</Tag>}
    </Tags>
  )
}

export interface StateTagProps {
  state: SubmissionState
  gradePercentage: number | null
}

export function StateTag({ state, gradePercentage }: StateTagProps) {
  return <Tag kind={state}>{state === 'graded' ? `Graded ${gradePercentage} %` : words[state]}</Tag>
}

const words = { waiting: 'Waiting', 'sent-back': 'Sent back' } as const
