import { listKept, prefix, removeKept } from './kept-answers.ts'

/**
 * Removes the stored answers of all other users, for example of a user whose session ended on this device.
 * Empties their databases but does not delete them. If another tab had a database open, a deletion would wait
 * and would block that user's next visit.
 */
export async function removeKeptOfOthers(userId: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const other = name.slice(prefix.length)
    if (name.startsWith(prefix) && other !== userId && (await listKept(other)).length > 0)
      await removeKept(other)
  }
}
