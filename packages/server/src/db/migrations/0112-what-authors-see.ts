import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Finds the latest marked work of a task, and the shared remarks of a place by name (decision 0131). */
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
