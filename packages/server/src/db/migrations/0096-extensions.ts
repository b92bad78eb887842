import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Mentees move their deadlines by themselves, three times a track (decision 0115). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'enrollment'::regclass and attname = 'extensions_taken'`.execute(
    db,
  )
  if (rows.length === 0) await lockBriefly(db, addTables)
  await sql`alter table enrollment validate constraint enrollment_extensions_most`.execute(db)
  await buildIndex(db, 'extension_mentee_idx', sql`extension (mentee_id, task_id)`)
  await buildIndex(db, 'extension_task_idx', sql`extension (task_id)`)
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table extension (
      id uuid primary key,
      mentee_id uuid not null references "user" on delete cascade,
      task_id uuid not null references task on delete cascade,
      hours smallint not null check (hours between 1 and 720),
      reason text not null check (reason in ('no-light', 'no-data', 'ill')),
      created_at timestamptz not null)`.execute(db)
  await sql`
    alter table enrollment
      add column extensions_taken smallint not null default 0,
      add constraint enrollment_extensions_most check (extensions_taken between 0 and 3) not valid`.execute(
    db,
  )
}
