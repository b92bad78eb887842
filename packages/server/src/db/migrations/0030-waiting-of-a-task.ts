import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Lets the waiting work of a task be counted without reading its graded work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const waiting = sql`submission (task_id) where is_current and graded_at is null`
  await buildIndex(db, 'submission_waiting_of_task_idx', waiting)
}
