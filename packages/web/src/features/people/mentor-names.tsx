import type { PersonEntry } from '@koya/contract'
import { nameOf } from '#components/people/person-names.tsx'

/** Shows text such as 'with Bisi Adewale (switched off)'. */
export function MentorNames({ mentors }: Pick<PersonEntry, 'mentors'>) {
  const each = [...new Map(mentors.map((mentor) => [mentor.id, mentor])).values()]
  const names = each.map((mentor) => `${nameOf(mentor)}${mentor.isSwitchedOff ? ' (switched off)' : ''}`)
  return names.length > 0 ? `with ${names.join(' and ')}` : null
}
