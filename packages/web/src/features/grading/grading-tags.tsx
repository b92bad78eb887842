import { type SubmissionState, submissionState } from '@koya/contract'
import type { Submission } from '#features/submissions/queries.ts'
import { Tag, Tags } from '#ui/tag.tsx'

const words: Record<SubmissionState, (grade: number | null) => string> = {
  waiting: () => 'Waiting',
  graded: (grade) => `Graded ${grade} %`,
  'sent-back': () => 'Sent back',
}

/** What became of a submission so far, and whether it came late. */
export function GradingTags({ work }: { work: Pick<Submission, 'gradePercentage' | 'gradedAt' | 'late'> }) {
  const state = submissionState(work)
  return (
    <Tags>
      <Tag kind={state}>{words[state](work.gradePercentage)}</Tag>
      {work.late && <Tag kind="late">Late</Tag>}
    </Tags>
  )
}
