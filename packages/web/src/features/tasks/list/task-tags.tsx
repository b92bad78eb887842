import type { ListedTask } from '@koya/contract'
import { StateTag } from '#components/learning/submission-tags.tsx'
import { screenNow } from '#lib/drawn.ts'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { isLate } from './task-lists.ts'

/**
 * Shows the tags of a task: the state of the current attempt, 'late' (rules: tasks 7), a draft on this device,
 * and its track.
 */
export function TaskTags({ task, draft }: { task: ListedTask; draft: string | undefined }) {
  const { submission, trackTitle } = task
  return (
    <Tags>
      {submission?.state === 'waiting' ? (
        <Tag kind="waiting">Waiting for review</Tag>
      ) : (
        submission && <StateTag {...submission} />
      )}
      {isLate(task, screenNow()) && <Tag kind="late">Late</Tag>}
      {draft && <Tag kind="draft">{draft}</Tag>}
      <Tag kind="track">{trackTitle}</Tag>
    </Tags>
  )
}
