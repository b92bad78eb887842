import { type Kysely, sql } from 'kysely'

/** Records why a person got a mail: kept for 30 days, without the text of the mail (rules: mails 26). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sent_mail (
      id uuid primary key,
      user_id uuid not null references "user" on delete cascade,
      kind text not null,
      reason text not null,
      cause_kind text,
      cause_id text,
      sent_at timestamptz not null
    )`.execute(db)
  await sql`create index sent_mail_user_idx on sent_mail (user_id, sent_at desc, id)`.execute(db)
  await sql`create index sent_mail_cause_idx on sent_mail (cause_id)`.execute(db)
  await sql`create index sent_mail_sent_idx on sent_mail (sent_at)`.execute(db)
}
