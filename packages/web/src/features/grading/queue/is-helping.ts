import type { Submission } from '@koya/contract'
import { readSession } from '#lib/session/session.ts'

/**
 * True when a mentor reviews another mentor's mentee from the open queue. They see the mentee's name and
 * nothing else.
 */
export function isHelping({ mentor }: Pick<Submission, 'mentor'>): boolean {
  const session = readSession()
  return session?.role === 'MENTOR' && session.userId !== mentor.id
}
