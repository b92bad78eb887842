import { randomBytes } from 'node:crypto'
import { daySeconds, hourSeconds } from '#time/time.ts'

/** The longest time for which a session token is valid (rules: auth 58). */
export const sessionSeconds = hourSeconds

/** How long a kept session stays valid without use (rules: account 10). */
export const keptSeconds = 30 * daySeconds

/** The contents of the cookie: the session's id and the secret for its next renewal. */
export interface Kept {
  id: string
  secret: string
}

export interface ShownKept extends Kept {
  /** True if the cookie's name has a prefix that other hosts cannot set. */
  isHostBound: boolean
}

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const writeKept = ({ id, secret }: Kept): string => `${id}.${secret}`

export function readKept(text: string | undefined): Kept | null {
  const [, id, secret] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(text ?? '') ?? []
  return id === undefined || secret === undefined ? null : { id, secret }
}
