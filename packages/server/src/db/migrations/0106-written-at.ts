import { type Kysely, sql } from 'kysely'
import { lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * Adds the time when a mentee submitted work on a device without a network. If Koya does not believe the
 * device, `unproved` is the reason, and the time of arrival counts (decision 0124).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'submission'::regclass and attname = 'written_at'`.execute(db)
  if (rows.length === 0) await lockBriefly(db, addColumns)
  await sql`alter table submission validate constraint submission_written_check`.execute(db)
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table submission
      add column written_at timestamptz,
      add column unproved text,
      add constraint submission_written_check check (
        (written_at is null or unproved is null and written_at <= submitted_at)
        and (unproved is null or unproved in ('moment', 'contact', 'clock', 'old'))
      ) not valid`.execute(db)
}
