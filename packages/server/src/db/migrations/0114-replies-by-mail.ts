import { type Kysely, sql } from 'kysely'

/**
 * Adds the addresses to which people answer mails about a thread, and records the mails that arrived at them
 * (decision 0136).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reply_address (
      id uuid primary key,
      thread_id uuid not null references thread on delete cascade,
      user_id uuid not null references "user" on delete cascade,
      refused_at timestamptz,
      constraint reply_address_of_reader unique (thread_id, user_id))`.execute(db)
  await sql`create index reply_address_user_idx on reply_address (user_id)`.execute(db)
  // A mail counts once, however often it is fetched or posted.
  await sql`
    create table received_reply (
      reply_address_id uuid not null references reply_address on delete cascade,
      mail_key text not null,
      constraint received_reply_once primary key (reply_address_id, mail_key))`.execute(db)
}
