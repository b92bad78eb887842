import type { PersonState, Role } from '@koya/contract'
import { Tag, type TagKind, Tags } from '#ui/lists/tag.tsx'
import { roleNames, stateNames } from '../people-words.ts'

const kinds: Record<Exclude<PersonState, 'active'>, TagKind> = {
  'switched-off': 'late',
  pending: 'waiting',
  invited: 'draft',
}

export function PersonTags({ role, state }: { role: Role; state: PersonState }) {
  return (
    <Tags>
      <Tag kind="plain">{roleNames[role]}</Tag>
      {state !== 'active' && <Tag kind={kinds[state]}>{stateNames[state]}</Tag>}
    </Tags>
  )
}
