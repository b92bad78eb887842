import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * Adds indexes for the admins' page Today. It lists the oldest open requests and given-up mails, which are
 * few among all rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'mentor_request_open_idx',
    sql`mentor_request (asked_at, id) where answered_at is null`,
  )
  await buildIndex(db, 'failed_mail_given_up_idx', sql`failed_mail (since, id) where is_given_up`)
}
