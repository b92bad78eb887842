import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * Adds an index for the latest work of a task whose review has marks. Also adds an index for the shared
 * remarks of a task or track, by name (decision 0131).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'submission_marked_idx',
    sql`submission (task_id, submitted_at desc, id desc) where marks is not null`,
  )
  await buildIndex(
    db,
    'remark_shared_idx',
    sql`remark ((coalesce(task_id, track_id)), lower(name), id) where is_shared`,
  )
}
