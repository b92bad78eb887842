import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The bytes per entry. With fewer bytes, more passwords that are not leaked would match. */
const entryBytes = 5

/** The sorted beginnings of SHA-256 hashes; `npm run leaked-passwords` makes the file (decision 0063). */
const entries = readFileSync(new URL('leaked-passwords.bin', import.meta.url))

/** Returns the list entry for a password, ignoring case and Unicode form. */
export const leakedEntry = (password: string): Buffer =>
  createHash('sha256').update(password.normalize('NFC').toLowerCase()).digest().subarray(0, entryBytes)

export function isLeaked(password: string): boolean {
  const wanted = leakedEntry(password)
  let [from, to] = [0, entries.length / entryBytes]
  while (from < to) {
    const middle = (from + to) >>> 1
    const place = middle * entryBytes
    const order = wanted.compare(entries, place, place + entryBytes)
    if (order === 0) return true
    if (order < 0) to = middle
    else from = middle + 1
  }
  return false
}
