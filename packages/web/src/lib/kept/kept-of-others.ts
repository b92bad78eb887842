import { listKept, prefix, removeKept } from './kept-answers.ts'

/**
 * Removes the kept answers of all other users, for example of a user whose session has ended on this device.
 * Empties the databases and does not delete them. An open tab of such a user would block the deletion. The
 * pending deletion would then block the user's next visit.
 */
export async function removeKeptOfOthers(userId: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const other = name.slice(prefix.length)
    if (name.startsWith(prefix) && other !== userId && (await listKept(other)).length > 0)
      await removeKept(other)
  }
}
