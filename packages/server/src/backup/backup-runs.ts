import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { hasTable } from '#db/schema/has-table.ts'

export const Run = z.object({
  kind: z.enum(['backup', 'check']),
  is_good: z.boolean(),
  bytes: z.nullable(z.number()),
  /** The name of the backup, or a sentence about the failure. */
  note: z.string(),
})
export type Run = z.infer<typeof Run>

/** Records a run, unless the table is missing because an older version of Koya made the database. */
export async function noteRun(db: Database, run: Run): Promise<void> {
  if (await hasTable(db, 'backup_run')) await db.insertInto('backup_run').values(run).execute()
}

/** Records a restored backup as a successful backup made at `at`, and as a successful check made now. */
export async function noteRestored(db: Database, name: string, at: Date): Promise<void> {
  const good = { is_good: true, bytes: null, note: name }
  await db
    .insertInto('backup_run')
    .values([
      { kind: 'backup', at, ...good },
      { kind: 'check', at: sql<Date>`now()`, ...good },
    ])
    .execute()
}

export async function findLastGood(db: Database, kind: Run['kind']): Promise<Date | null> {
  if (!(await hasTable(db, 'backup_run'))) return null
  const row = await db
    .selectFrom('backup_run')
    .select('at')
    .where('kind', '=', kind)
    .where('is_good', '=', true)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

export interface BackupRuns {
  backedUpAt: Date | null
  /** Time of the last successful check; null if there is none. */
  checkedAt: Date | null
  /** The failure of the latest backup or check, the later one if both failed; null if neither failed. */
  failed: Pick<Run, 'kind' | 'note'> | null
}

export async function readBackupRuns(db: Database): Promise<BackupRuns> {
  const { rows } = await sql<BackupRuns>`
    select
      (${newest('backup')} and is_good ${last}) as "backedUpAt",
      (${newest('check')} and is_good ${last}) as "checkedAt",
      (
        select json_build_object('kind', latest.kind, 'note', coalesce(note, ''))
        from (values ('backup'), ('check')) as one (kind),
          lateral (select * from backup_run where kind = one.kind ${last}) latest
        where not is_good ${last}
      ) as failed`.execute(db)
  return rows[0] ?? { backedUpAt: null, checkedAt: null, failed: null }
}

const newest = (kind: string) => sql`select at from backup_run where kind = ${sql.lit(kind)}`
const last = sql`order by at desc limit 1`
