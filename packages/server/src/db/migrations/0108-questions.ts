import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * Gives questions in threads a promise of their own: the days within which they are answered (decision 0128).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockBriefly(db, async (trx) => {
    await sql`
      alter table setting add column if not exists question_days integer not null default 3
        constraint setting_question_days_check check (question_days between 1 and 90)`.execute(trx)
    await sql`
      alter table thread
        add column if not exists settled_at timestamptz,
        add column if not exists reminded_at timestamptz`.execute(trx)
  })
  await buildIndex(db, 'thread_asked_idx', sql`thread (asked_at) where asked_at is not null`)
  await buildIndex(db, 'thread_asked_of_task_idx', sql`thread (task_id, asked_at) where asked_at is not null`)
}
