import type { ContentState, TrackState } from '@koya/contract'
import { Tag, type TagKind } from '#ui/lists/tag.tsx'

const looks: Record<TrackState | ContentState, { kind: TagKind; word: string }> = {
  draft: { kind: 'draft', word: 'Draft' },
  open: { kind: 'graded', word: 'Open' },
  published: { kind: 'graded', word: 'Published' },
  closed: { kind: 'plain', word: 'Closed' },
  archived: { kind: 'plain', word: 'Archived' },
}

export function StateTag({ state }: { state: TrackState | ContentState }) {
  return <Tag kind={looks[state].kind}>{looks[state].word}</Tag>
}
