import type { ApplicationEntry, ApplicationState } from '@koya/contract'
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

/**
 * Shows the state. After the applicant has answered, the state is 'new' again, but `updatedAt` differs from
 * `createdAt` (rules: applications 5).
 */
export function ApplicationTag({ of: { state, createdAt, updatedAt } }: { of: ApplicationEntry }) {
  const hasReplied = state === 'new' && updatedAt !== createdAt
  return <Tag kind={kinds[state]}>{hasReplied ? 'They replied' : stateWords[state]}</Tag>
}
