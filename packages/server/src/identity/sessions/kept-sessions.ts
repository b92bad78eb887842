import { randomBytes } from 'node:crypto'
import { daySeconds, hourSeconds } from '#time/time.ts'

/** How long a token is good (rules: auth 58). */
export const sessionSeconds = hourSeconds

/** How long a kept session goes on unused (rules: account 10). */
export const keptSeconds = 30 * daySeconds

/** What a browser holds of a session that is kept: which one, and the secret that renews it next. */
export interface Kept {
  id: string
  secret: string
}

/** What a browser has sent of it. */
export interface ShownKept extends Kept {
  /** Under a name that no other host can set. */
  isHostBound: boolean
}

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const writeKept = ({ id, secret }: Kept): string => `${id}.${secret}`

export function readKept(text: string | undefined): Kept | null {
  const [, id, secret] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(text ?? '') ?? []
  return id === undefined || secret === undefined ? null : { id, secret }
}
