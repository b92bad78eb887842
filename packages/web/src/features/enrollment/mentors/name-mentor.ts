import type { MyMentor } from '@koya/contract'

/**
 * Returns the mentor's name if there is exactly one mentor. Otherwise returns 'Your mentor', because one of
 * several names could be wrong.
 */
export function nameMentor(mentors: readonly MyMentor[] = []): string {
  const [mentor] = mentors
  return mentor && mentors.length === 1 ? `${mentor.firstName} ${mentor.lastName}` : 'Your mentor'
}
