import { Tag, Tags } from '#ui/tag.tsx'
import type { Task } from './queries.ts'
import { isLate } from './task-lists.ts'

/** The track, what became of the current attempt, and whether it is late (rulings, 26). */
export function TaskTags({ task }: { task: Task }) {
  const { submission, trackTitle } = task
  return (
    <Tags>
      <Tag kind="track">{trackTitle}</Tag>
      {submission && <Tag kind={submission.state}>{stateWords(submission)}</Tag>}
      {isLate(task, Date.now()) && <Tag kind="late">Late</Tag>}
    </Tags>
  )
}

function stateWords({ state, gradePercentage }: NonNullable<Task['submission']>): string {
  if (state === 'graded') return `Graded ${gradePercentage} %`
  return state === 'waiting' ? 'Waiting' : 'Sent back'
}
