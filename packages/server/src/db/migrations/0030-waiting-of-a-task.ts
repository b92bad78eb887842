import { type Kysely, sql } from 'kysely'
import { lockBriefly } from '../migration-steps.ts'

export const isStepwise = true

/** How much waits of a task is counted without the work that is graded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What was broken off is there, and of no use.
  await lockBriefly(db, async (trx) => {
    await sql`drop index if exists submission_waiting_of_task_idx`.execute(trx)
  })
  await sql`
    create index concurrently submission_waiting_of_task_idx on submission (task_id)
      where is_current and graded_at is null`.execute(db)
}
