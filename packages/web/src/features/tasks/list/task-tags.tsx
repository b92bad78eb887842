import type { ListedTask } from '@koya/contract'
import { StateTag } from '#components/learning/submission-tags.tsx'
import { screenNow } from '#lib/drawn.ts'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { isLate } from './task-lists.ts'

interface TaskTagsProps {
  task: ListedTask
  draft: string | undefined
  /** True adds the track. */
  hasTrack?: boolean
}

/** Shows the state, 'late' (rules: tasks 7), and a draft or unsent work. */
export function TaskTags({ task, draft, hasTrack = false }: TaskTagsProps) {
  const { submission, trackTitle } = task
  const late = isLate(task, screenNow())
  if (!submission && !late && !draft && !hasTrack) return null
  return (
    <Tags>
      {submission && <StateTag {...submission} />}
      {late && <Tag kind="late">Late</Tag>}
      {draft && <Tag kind="draft">{draft}</Tag>}
      {hasTrack && <Tag kind="track">{trackTitle}</Tag>}
    </Tags>
  )
}
