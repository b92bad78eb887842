import { type Kysely, sql } from 'kysely'

/**
 * Adds push messages: the browsers that get them, the news that wait to be pushed, and each person's
 * preferences (decision 0125).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A device belongs to a session, so whatever ends the session ends its push messages.
  await sql`
    create table push_device (
      id uuid primary key,
      user_id uuid not null references "user" on delete cascade,
      session_id uuid not null references session on delete cascade,
      endpoint text not null constraint push_device_endpoint_once unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      reached_at timestamptz)`.execute(db)
  await sql`create index push_device_user_idx on push_device (user_id, created_at)`.execute(db)
  await sql`create index push_device_session_idx on push_device (session_id)`.execute(db)
  await sql`
    create table push_wait (
      news_id uuid primary key references news on delete cascade,
      user_id uuid not null references "user" on delete cascade)`.execute(db)
  await sql`create index push_wait_user_idx on push_wait (user_id)`.execute(db)
  await sql`
    alter table news_wish
      add column push_topics jsonb,
      add column push_says_what boolean not null default false,
      add column push_quiet_from integer,
      add column push_quiet_to integer,
      add column push_declined_at timestamptz,
      add constraint news_wish_push_quiet_check check (
        (push_quiet_from is null and push_quiet_to is null)
        or (push_quiet_from between 0 and 23 and push_quiet_to between 0 and 23 and push_quiet_from <> push_quiet_to))`.execute(
    db,
  )
}
