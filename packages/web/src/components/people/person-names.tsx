import type { GraderName, PersonName } from '@koya/contract'

export const nameOf = ({ firstName, lastName }: Omit<PersonName, 'id'>): string => `${firstName} ${lastName}`

/** Returns the name of the grader, and marks an admin's grade (rules: grading 34). */
export const graderOf = (grader: GraderName): string => `${nameOf(grader)}${grader.isAdmin ? ' (admin)' : ''}`

/** Returns text such as 'with Bisi Adewale', or null without mentors. */
export function withMentors(mentors: readonly PersonName[]): string | null {
  const names = [...new Set(mentors.map(nameOf))]
  return names.length > 0 ? `with ${names.join(' and ')}` : null
}

export const WithMentors = ({ mentors }: { mentors: readonly PersonName[] }) => withMentors(mentors)
