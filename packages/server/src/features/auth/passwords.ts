import { readFileSync } from 'node:fs'
import { hash, parseOptions } from '@node-rs/argon2'
import { makeConcurrencyLimit } from '#concurrency-limit.ts'
import { invalid } from '#errors.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/** Refuses one of the 3,000 most common passwords, as a whole and in any case (rules: auth 13). */
export function refuseCommonPassword(field: 'password' | 'newPassword', password: string): void {
  if (commonPasswords.has(password.toLowerCase())) {
    throw invalid(field, 'This password is too common, choose another one')
  }
}

/** Hashing costs memory and a core each. */
const withLimit = makeConcurrencyLimit({ atOnce: 4, mostWaiting: 100 })

/** Hashes with the salt and the costs of another hash, so that the same password gives the same hash (decision 0013). */
export const hashPassword = (password: string, like: string | null = null): Promise<string> =>
  withLimit(() => hash(password, like === null ? parameters : readOptions(like)))

function readOptions(passwordHash: string) {
  const [, , , , salt = ''] = passwordHash.split('$')
  return { ...parseOptions(passwordHash), salt: Buffer.from(salt, 'base64') }
}
