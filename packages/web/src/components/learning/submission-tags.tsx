import type { Submission, SubmissionState } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { Tag, Tags } from '#ui/lists/tag.tsx'

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
  return <Tag kind={state}>{state === 'graded' ? `Graded ${gradePercentage}%` : words[state]}</Tag>
}

const words = { waiting: 'Waiting', 'sent-back': 'Sent back' } as const
