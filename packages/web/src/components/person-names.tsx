import type { PersonName } from '@koya/contract'

export const nameOf = ({ firstName, lastName }: Omit<PersonName, 'id'>): string => `${firstName} ${lastName}`

/** 'with Bisi Adewale', for an admin, who sees the mentees of all mentors. */
export function WithMentors({ mentors }: { mentors: readonly PersonName[] }) {
  const names = [...new Set(mentors.map(nameOf))]
  return names.length > 0 ? `with ${names.join(' and ')}` : null
}
