import type { Submission } from '@koya/contract'
import { readSession } from '#lib/session/session.ts'

/** Returns true if the signed-in mentor reviews work of another mentor's mentee. */
export function isHelping({ mentor }: Pick<Submission, 'mentor'>): boolean {
  const session = readSession()
  return session?.role === 'MENTOR' && session.userId !== mentor.id
}
