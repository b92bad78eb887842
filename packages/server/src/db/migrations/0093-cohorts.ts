import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** A track has cohorts: mentees who begin together, with dates of their own (decision 0096). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'enrollment'::regclass and attname = 'cohort_id'`.execute(db)
  if (rows.length === 0) await lockBriefly(db, addTables)
  await sql`alter table enrollment validate constraint enrollment_cohort_fkey`.execute(db)
  await buildIndex(
    db,
    'enrollment_cohort_idx',
    sql`enrollment (cohort_id, created_at desc, id desc) where cohort_id is not null`,
  )
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cohort (
      id uuid primary key,
      track_id uuid not null references track on delete cascade,
      name text not null,
      begins_at timestamptz not null,
      is_open boolean not null default false,
      updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      constraint cohort_of_track unique (track_id, id))`.execute(db)
  await sql`create unique index cohort_name_once on cohort (track_id, lower(name))`.execute(db)
  await sql`create unique index cohort_open_once on cohort (track_id) where is_open`.execute(db)
  await sql`
    create table cohort_deadline (
      cohort_id uuid not null references cohort on delete cascade,
      task_id uuid not null references task on delete cascade,
      deadline timestamptz not null,
      primary key (cohort_id, task_id))`.execute(db)
  await sql`create index cohort_deadline_task_idx on cohort_deadline (task_id)`.execute(db)
  await sql`
    alter table enrollment
      add column cohort_id uuid,
      add constraint enrollment_cohort_fkey
        foreign key (track_id, cohort_id) references cohort (track_id, id) not valid`.execute(db)
}
