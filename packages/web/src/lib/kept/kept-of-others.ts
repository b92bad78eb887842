import { listKept, prefix, removeKept } from './kept-answers.ts'

/**
 * Empties the databases of other users. Does not delete them, because a deletion waits until every tab has
 * closed the database.
 */
export async function removeKeptOfOthers(userId: string): Promise<void> {
  // Firefox has `databases` since 2024 only. Without it, others' databases stay until they sign in again.
  if (!('databases' in indexedDB)) return
  for (const { name = '' } of await indexedDB.databases()) {
    const other = name.slice(prefix.length)
    if (name.startsWith(prefix) && other !== userId && (await listKept(other)).length > 0)
      await removeKept(other)
  }
}
