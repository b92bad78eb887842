import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Today lists the oldest open requests and the given-up mails, among many that are answered or tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'mentor_request_open_idx',
    sql`mentor_request (asked_at, id) where answered_at is null`,
  )
  await buildIndex(db, 'failed_mail_given_up_idx', sql`failed_mail (since, id) where is_given_up`)
}
