import * as z from 'zod/mini'
import type { Database } from '#db/client.ts'
import { hasTable } from './tables.ts'

/** One time that a backup was made or tried. */
export const Run = z.object({
  kind: z.enum(['backup', 'check']),
  is_good: z.boolean(),
  bytes: z.nullable(z.number()),
  /** The name of the backup, or the sentence that says what went wrong. */
  note: z.string(),
})
export type Run = z.infer<typeof Run>

/** A database that is older than this Koya, as before an update, has no such table yet. */
export async function noteRun(db: Database, run: Run): Promise<void> {
  if (await hasTable(db, 'backup_run')) await db.insertInto('backup_run').values(run).execute()
}

/** When one went well the last time. */
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
