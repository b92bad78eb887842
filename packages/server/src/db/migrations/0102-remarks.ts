import { type Kysely, sql } from 'kysely'

/** Remarks that mentors keep for the comments of reviews (decision 0123). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remark (
      id uuid primary key,
      mentor_id uuid not null references "user" on delete cascade,
      track_id uuid references track on delete cascade,
      task_id uuid references task on delete cascade,
      name text not null check (char_length(name) between 1 and 60),
      text text not null check (char_length(text) between 1 and 1024),
      is_shared boolean not null,
      created_at timestamptz not null,
      constraint remark_task_in_track check (task_id is null or track_id is not null),
      constraint remark_shared_in_track check (track_id is not null or not is_shared)
    )`.execute(db)
  await sql`create unique index remark_name_key on remark (mentor_id, lower(name))`.execute(db)
  await sql`create index remark_track_idx on remark (track_id)`.execute(db)
  await sql`create index remark_task_idx on remark (task_id)`.execute(db)
}
