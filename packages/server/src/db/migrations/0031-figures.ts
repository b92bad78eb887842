import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Stores figures for the plots: those of past weeks, and learner counts of large tracks (decision 0039). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_tables where tablename = 'week_figure'`.execute(db)
  if (rows.length === 0) await lockBriefly(db, addTables)
  for (const [name, index] of [
    ['user_created_at_idx', sql`"user" (created_at)`],
    [
      'submission_first_review_idx',
      sql`submission (first_graded_at) include (waiting_since, submitted_at) where first_graded_at is not null`,
    ],
  ] as const) {
    await buildIndex(db, name, index)
  }
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table week_figure (
      begins_at timestamptz primary key,
      sign_ups integer not null,
      enrollments integer not null,
      first_reviews integer not null,
      waited integer not null,
      half_seconds double precision,
      most_seconds double precision
    )`.execute(db)
  await sql`
    create table track_figure (
      track_id uuid primary key references track on delete cascade,
      learners integer not null,
      finished integer not null,
      counted_at timestamptz not null
    )`.execute(db)
  await sql`
    create table stage_figure (
      stage_id uuid primary key references stage on delete cascade,
      finished integer not null
    )`.execute(db)
}
