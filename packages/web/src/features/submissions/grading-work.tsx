import type { Submission } from './queries.ts'
import { Said, SentWork, TaskUrl } from './sent-work.tsx'

/** What the mentee sent, to read only. */
export function GradingWork({ work }: { work: Submission }) {
  return (
    <SentWork>
      <TaskUrl of={work.taskUrl} />
      <Said title="Comment of the mentee">{work.menteeComment}</Said>
    </SentWork>
  )
}
