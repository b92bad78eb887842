import type { Database } from './client.ts'

interface BackupRuns {
  /** The last good backup; null without any. */
  backedUpAt: Date | null
  /** When one was last brought back and compared. */
  checkedAt: Date | null
  /** Whether the latest backup, or the latest check, failed. */
  hasFailed: boolean
}

/** What is known of backups, which run outside of this process. */
export async function readBackupRuns(_db: Database): Promise<BackupRuns> {
  return { backedUpAt: null, checkedAt: null, hasFailed: false }
}
