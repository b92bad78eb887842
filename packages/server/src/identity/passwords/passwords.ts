import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions } from '@node-rs/argon2'
import { makeConcurrencyLimit } from '#limits/concurrency-limit.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Each takes 19 MiB and a core: more at once only push each other out of the cores' caches, and out of the threads that
 * compress answers and read files. One more than there are cores, so that none rests while the next one is handed over.
 */
const hashesAtOnce = Math.min(4, availableParallelism() + 1)
const withLimit = makeConcurrencyLimit({ atOnce: hashesAtOnce, mostWaiting: 100 })

/**
 * Hashes with the salt and the costs of another hash, so that the same password gives the same hash (decision 0013).
 * Keyboards write one letter in several ways: they all count as the same (rules: auth 81).
 */
export const hashPassword = (password: string, like: string | null = null): Promise<string> =>
  hashAsTyped(password.normalize('NFC'), like)

/**
 * What a password may be kept as: before passwords were normalised, it was hashed as it was typed. How many there are
 * is told by the password alone, so that their time tells nothing of the account.
 */
export const hashForms = (password: string, like: string | null): Promise<string[]> =>
  Promise.all([...new Set([password.normalize('NFC'), password])].map((form) => hashAsTyped(form, like)))

const hashAsTyped = (password: string, like: string | null): Promise<string> =>
  withLimit(() => hash(password, like !== null && isHash(like) ? readOptions(like) : parameters))

/**
 * A hash that no password has. It keeps salt and costs, so that a login of the address takes as long, and is answered, as
 * before (decision 0013).
 */
export const spoilHash = (kept: string): string =>
  isHash(kept) ? kept.replace(/[^$]+$/, randomBytes(32).toString('base64').replace('=', '')) : kept

/** An account without a usable hash has no password that opens it. */
const isHash = (kept: string): boolean =>
  /^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,}$/.test(kept)

function readOptions(passwordHash: string) {
  const [, , , , salt = ''] = passwordHash.split('$')
  return { ...parseOptions(passwordHash), salt: Buffer.from(salt, 'base64') }
}
