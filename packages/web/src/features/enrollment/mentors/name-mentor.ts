import type { MyMentor } from '@koya/contract'

/** Returns the name of the only mentor, or 'Your mentor' if there is not exactly one. */
export function nameMentor(mentors: readonly MyMentor[] = []): string {
  const [mentor] = mentors
  return mentor && mentors.length === 1 ? `${mentor.firstName} ${mentor.lastName}` : 'Your mentor'
}
