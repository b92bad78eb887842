import { type Kysely, sql } from 'kysely'

/** One thread of messages for each mentee and task (decision 0121). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table thread (
      id uuid primary key,
      mentee_id uuid not null references "user" on delete cascade,
      task_id uuid not null references task on delete cascade,
      message_count integer not null default 0,
      asked_at timestamptz,
      constraint thread_of_work unique (mentee_id, task_id)
    )`.execute(db)
  await sql`create index thread_task_idx on thread (task_id)`.execute(db)
  await sql`
    create table message (
      id uuid primary key,
      thread_id uuid not null references thread on delete cascade,
      author_id uuid not null references "user",
      text text,
      sent_at timestamptz not null,
      edited_at timestamptz,
      taken_back_at timestamptz,
      constraint message_text_check check (char_length(text) between 1 and 2000),
      constraint message_taken_back_check check ((text is null) = (taken_back_at is not null))
    )`.execute(db)
  await sql`create index message_thread_idx on message (thread_id, id desc)`.execute(db)
  await sql`create index message_author_idx on message (author_id)`.execute(db)
}
