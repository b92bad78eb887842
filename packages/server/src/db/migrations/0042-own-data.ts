import { type Kysely, sql } from 'kysely'

/** Creates the file with all data of a person: one file at a time, kept for a day (decision 0047). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_file (
      user_id uuid primary key references "user" on delete cascade,
      asked_at timestamptz not null,
      made_at timestamptz,
      failed_at timestamptz,
      content bytea,
      constraint data_file_made_check check ((made_at is null) = (content is null)),
      constraint data_file_failed_check check (made_at is null or failed_at is null)
    )`.execute(db)
  await sql`create index data_file_asked_idx on data_file (asked_at)`.execute(db)
}
