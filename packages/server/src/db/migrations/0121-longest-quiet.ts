import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Finds the mentees who have been quiet longest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'mentee_work_longest_quiet_idx',
    sql`mentee_work (coalesce(last_submitted_at, enrolled_at), mentee_id)
      where waiting = 0 and progress is distinct from 1`,
  )
}
