import { listKept, prefix, removeKept } from './kept-answers.ts'

/**
 * Empties the databases of all other users with stored answers, for example after another user's session has
 * ended. Does not delete the databases. If another tab had a database open, a deletion would wait and would
 * block that user's next visit.
 */
export async function removeKeptOfOthers(userId: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const other = name.slice(prefix.length)
    if (name.startsWith(prefix) && other !== userId && (await listKept(other)).length > 0)
      await removeKept(other)
  }
}
