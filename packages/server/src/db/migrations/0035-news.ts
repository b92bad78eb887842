import { type Kysely, sql } from 'kysely'

/** Creates inbox entries, their mails that still wait, and notification preferences (decision 0042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news (
      id uuid primary key,
      user_id uuid not null references "user" on delete cascade,
      topic text not null,
      sentence text not null,
      address text not null,
      created_at timestamptz not null,
      is_listed boolean not null,
      read_at timestamptz,
      waits_for_mail boolean not null,
      mailed_on date
    )`.execute(db)
  await sql`create index news_listed_idx on news (user_id, id desc)`.execute(db)
  await sql`create index news_unread_idx on news (user_id, id) where is_listed and read_at is null`.execute(
    db,
  )
  await sql`create index news_waiting_idx on news (user_id) where waits_for_mail`.execute(db)
  await sql`create index news_mailed_idx on news (user_id, mailed_on) where mailed_on is not null`.execute(db)
  await sql`create index news_created_idx on news (created_at)`.execute(db)
  // A person without a row has the default preferences of the role.
  await sql`
    create table news_wish (
      user_id uuid primary key references "user" on delete cascade,
      is_daily boolean,
      hour integer not null default 18 check (hour between 0 and 23),
      time_zone text not null default 'Africa/Lagos',
      ways jsonb not null default '{}',
      mailed_on date
    )`.execute(db)
  await sql`
    insert into news_wish (user_id, hour, mailed_on) select mentor_id, digest_hour, reminded_on from mentor_promise
      where digest_hour <> 18 or reminded_on is not null`.execute(db)
  await sql`alter table mentor_promise drop column digest_hour, drop column reminded_on`.execute(db)
}
