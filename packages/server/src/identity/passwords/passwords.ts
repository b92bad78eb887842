import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions } from '@node-rs/argon2'
import { makeConcurrencyLimit } from '#limits/concurrency-limit.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * The number of hashes computed at once. Each hash takes 19 MiB and a core. More hashes at once would block
 * the threads that compress answers and read files.
 */
const hashesAtOnce = Math.min(4, availableParallelism() + 1)
const withLimit = makeConcurrencyLimit({ atOnce: hashesAtOnce, mostWaiting: 100 })

/**
 * Hashes a password. With `like`, uses the salt and the costs of that hash (decision 0013). Different Unicode
 * forms of one text give one hash (rules: auth 81).
 */
export const hashPassword = (password: string, like: string | null = null): Promise<string> =>
  hashAsTyped(password.normalize('NFC'), like)

/**
 * Returns each hash under which a password may be stored. Older hashes lack Unicode normalization. The number
 * of hashes depends only on the password.
 */
export const hashForms = (password: string, like: string | null): Promise<string[]> =>
  Promise.all([...new Set([password.normalize('NFC'), password])].map((form) => hashAsTyped(form, like)))

const hashAsTyped = (password: string, like: string | null): Promise<string> =>
  withLimit(() => hash(password, like !== null && isHash(like) ? readOptions(like) : parameters))

/**
 * Returns a hash that no password matches. The hash keeps the costs of `kept`, so that a login takes as long
 * as before (decision 0013).
 */
export const spoilHash = (kept: string): string =>
  isHash(kept) ? kept.replace(/[^$]+$/, randomBytes(32).toString('base64').replace('=', '')) : kept

/** False if the stored text is no usable hash. No password opens such an account. */
const isHash = (kept: string): boolean =>
  /^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,}$/.test(kept)

function readOptions(passwordHash: string) {
  const [, , , , salt = ''] = passwordHash.split('$')
  return { ...parseOptions(passwordHash), salt: Buffer.from(salt, 'base64') }
}
