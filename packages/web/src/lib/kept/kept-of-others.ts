import { listKept, prefix, removeKept } from './kept-answers.ts'

/**
 * Removes what is kept of everybody else, for example of somebody whose session has ended on this device. Empties
 * their databases, because an open tab of theirs would hold up a deletion, and with it their next visit.
 */
export async function removeKeptOfOthers(userId: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const other = name.slice(prefix.length)
    if (name.startsWith(prefix) && other !== userId && (await listKept(other)).length > 0)
      await removeKept(other)
  }
}
