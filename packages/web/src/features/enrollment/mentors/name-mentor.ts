import type { MyMentor } from '@koya/contract'

/** Returns the mentor's name when there is exactly one. With several, the name could be the wrong one. */
export function nameMentor(mentors: readonly MyMentor[] = []): string {
  const [mentor] = mentors
  return mentor && mentors.length === 1 ? `${mentor.firstName} ${mentor.lastName}` : 'Your mentor'
}
