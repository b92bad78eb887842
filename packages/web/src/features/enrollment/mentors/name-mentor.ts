import type { MyMentor } from '@koya/contract'

/** By name where there is only one, so that nobody is named who did not do it. */
export function nameMentor(mentors: readonly MyMentor[] = []): string {
  const [mentor] = mentors
  return mentor && mentors.length === 1 ? `${mentor.firstName} ${mentor.lastName}` : 'Your mentor'
}
