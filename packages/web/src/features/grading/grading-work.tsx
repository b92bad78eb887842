import type { Submission } from '#features/submissions/queries.ts'
import { QuotedText, SentWork, TaskUrl } from '#features/submissions/submission-facts.tsx'

/** What the mentee sent, to read only. */
export function GradingWork({ work }: { work: Submission }) {
  return (
    <SentWork>
      <TaskUrl of={work.taskUrl} />
      <QuotedText title="Comment of the mentee">{work.menteeComment}</QuotedText>
    </SentWork>
  )
}
