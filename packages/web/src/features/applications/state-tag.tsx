import type { ApplicationState } from '@koya/contract'
import { Tag, type TagKind } from '#ui/lists/tag.tsx'

export const stateWords: Record<ApplicationState, string> = {
  new: 'New',
  asked: 'You asked',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

const kinds: Record<ApplicationState, TagKind> = {
  new: 'waiting',
  asked: 'sent-back',
  approved: 'graded',
  declined: 'plain',
  withdrawn: 'plain',
}

export function ApplicationTag({ state }: { state: ApplicationState }) {
  return <Tag kind={kinds[state]}>{stateWords[state]}</Tag>
}
