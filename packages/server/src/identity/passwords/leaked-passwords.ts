import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Of a list of half a million, one good password in two million looks like one of it. */
const entryBytes = 5

/** The beginnings of their SHA-256, in order (`npm run leaked-passwords` makes the file; decision 0063). */
const entries = readFileSync(new URL('leaked-passwords.bin', import.meta.url))

/** What stands in the list for a password, in whatever case and from whatever keyboard. */
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
