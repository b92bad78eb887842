import type { Submission } from '@koya/contract'
import { readSession } from '#lib/session/session.ts'

/** Work of another mentor's mentee, taken from the open queue: who sent it is named, and nothing more is theirs to see. */
export function isHelping({ mentor }: Pick<Submission, 'mentor'>): boolean {
  const session = readSession()
  return session?.role === 'MENTOR' && session.userId !== mentor.id
}
