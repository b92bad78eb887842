import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * Records what waiting mentees were told and who was asked for help. Also adds the object of each inbox
 * entry. When the work on the object is finished, the entry counts as read (decision 0082).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_tables where tablename = 'track_help'`.execute(db)
  if (rows.length === 0) {
    await lockBriefly(db, addColumns)
  }
  await buildIndex(db, 'news_topic_idx', sql`news (user_id, topic) where read_at is null`)
  await buildIndex(
    db,
    'news_object_idx',
    sql`news (object_id) where object_id is not null and read_at is null`,
  )
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await sql`alter table news add column object_id uuid, add column since timestamptz`.execute(db)
  await sql`
    alter table submission add column late_told_at timestamptz, add column offered_at timestamptz`.execute(db)
  await sql`alter table away add column return_told_at timestamptz`.execute(db)
  await sql`update away set return_told_at = ends_at where ends_at <= now()`.execute(db)
  await sql`
    create index away_return_idx on away (ends_at) where return_told_at is null and ends_at is not null`.execute(
    db,
  )
  await sql`alter table mentor_promise add column offered_at timestamptz`.execute(db)
  // `since` is null while the track has a helper or no late work.
  await sql`
    create table track_help (
      track_id uuid primary key references track on delete cascade,
      since timestamptz,
      asked_at timestamptz,
      offered_on date
    )`.execute(db)
  await sql`
    create table answered_question (
      id uuid primary key,
      user_id uuid not null references "user" on delete cascade,
      answered_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index answered_question_user_idx on answered_question (user_id)`.execute(db)
  await sql`create index answered_question_expires_idx on answered_question (expires_at)`.execute(db)
}
