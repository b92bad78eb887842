import { type Kysely, sql } from 'kysely'

/** Records mails that did not arrive, until they do (decision 0048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table failed_mail (
      id uuid primary key,
      kind text not null,
      about jsonb not null,
      user_id uuid references "user" on delete cascade,
      address text,
      fault text not null,
      code text,
      tries integer not null default 1 check (tries > 0),
      is_given_up boolean not null,
      since timestamptz not null,
      last_tried_at timestamptz not null,
      constraint failed_mail_reader_check check (user_id is null or address is null)
    )`.execute(db)
  await sql`create index failed_mail_user_idx on failed_mail (user_id)`.execute(db)
  await sql`create index failed_mail_address_idx on failed_mail (lower(address))`.execute(db)
  await sql`create index failed_mail_tried_idx on failed_mail (last_tried_at desc, id)`.execute(db)
}
