import { randomBytes } from 'node:crypto'
import { daySeconds, hourSeconds } from '#time/time.ts'

/** The longest time for which a session token is valid (rules: auth 58). */
export const sessionSeconds = hourSeconds

/** A kept session ("stay signed in") is valid for this long after its last renewal (rules: account 10). */
export const keptSeconds = 30 * daySeconds

/** The contents of a kept session's cookie. */
export interface Kept {
  id: string
  secret: string
}

export interface ShownKept extends Kept {
  /** True if the cookie's name has the prefix `__Host-`, so that no other host can have set it. */
  isHostBound: boolean
}

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const writeKept = ({ id, secret }: Kept): string => `${id}.${secret}`

export function readKept(text: string | undefined): Kept | null {
  const [, id, secret] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(text ?? '') ?? []
  return id === undefined || secret === undefined ? null : { id, secret }
}
