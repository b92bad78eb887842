import { type Kysely, sql } from 'kysely'

/** The filters of a list that an admin has saved under a name (rules: admin 13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_view (
      id uuid primary key,
      user_id uuid not null references "user" on delete cascade,
      list text not null,
      name text not null check (char_length(name) between 1 and 60),
      query text not null check (char_length(query) between 1 and 500),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index saved_view_name_key on saved_view (user_id, list, lower(name))`.execute(db)
}
