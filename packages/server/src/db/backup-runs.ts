import { sql } from 'kysely'
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
export async function readBackupRuns(db: Database): Promise<BackupRuns> {
  const { rows } = await sql<{ backedUpAt: Date | null; checkedAt: Date | null; hasFailed: boolean }>`
    select
      (${newest('backup')} and is_good ${last}) as "backedUpAt",
      (${newest('check')} and is_good ${last}) as "checkedAt",
      exists (
        select from (values ('backup'), ('check')) as one (kind)
        where (select not is_good from backup_run where kind = one.kind ${last})
      ) as "hasFailed"`.execute(db)
  return rows[0] ?? { backedUpAt: null, checkedAt: null, hasFailed: false }
}

const newest = (kind: string) => sql`select at from backup_run where kind = ${sql.lit(kind)}`
const last = sql`order by at desc limit 1`
