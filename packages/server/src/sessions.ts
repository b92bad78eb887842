import type { Role } from '@koya/contract'
import type { Viewer } from './access.ts'

/** Who calls, as the verified session and the database say. */
export interface Person extends Viewer {
  /** The session itself, so that a logout can end it. */
  session: { jti: string; exp: Date }
}

export interface Tokens {
  sign(user: { id: string; role: Role; sessionVersion: number }): Promise<string>
  /** The person of a good token: signature, expiry, role and session version hold, and nobody logged it out. */
  verify(token: string): Promise<Person | null>
  /** Forgets what was remembered of a person, so that an ended session ends at once in this process. */
  forget(userId: string): void
}
