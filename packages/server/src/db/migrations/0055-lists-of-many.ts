import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * The sort order by progress. Lists of mentees with waiting or sent-back work need their own indexes in this
 * order. In an index of all mentees, these mentees are not at the top.
 */
const mostGraded = sql`(progress desc nulls last, mentee_id)`

/** Adds indexes for the filtered lists of admins in large communities (decision 0070). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, index] of [
    ['mentee_work_sent_back_waiting_idx', sql`mentee_work (waiting_since, mentee_id) where sent_back > 0`],
    ['mentee_work_sent_back_progress_idx', sql`mentee_work ${mostGraded} where sent_back > 0`],
    ['mentee_work_waiting_progress_idx', sql`mentee_work ${mostGraded} where waiting_since is not null`],
    [
      'submission_sent_back_of_task_idx',
      sql`submission (task_id, graded_at desc, id) where is_current and grade_percentage = 0`,
    ],
    ['invitation_role_idx', sql`invitation (role, expires_at)`],
  ] as const) {
    await buildIndex(db, name, index)
  }
  await countNames(db)
}

/**
 * Adds statistics, so that PostgreSQL can estimate how many people have a name. It does not use the
 * statistics of an index that covers only some rows.
 */
const countNames = (db: Kysely<unknown>): Promise<void> =>
  lockBriefly(db, async (trx) => {
    await sql`
      create statistics if not exists user_part_of_name on (first_name || ' ' || last_name) from "user"`.execute(
      trx,
    )
    await sql`analyze "user"`.execute(trx)
  })
