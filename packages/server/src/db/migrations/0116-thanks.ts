import { type Kysely, sql } from 'kysely'

/** A mentee's thanks for graded work, once for each mentee and task (decision 0138). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table thanks (
      id uuid primary key,
      mentee_id uuid not null references "user",
      task_id uuid not null references task,
      mentor_id uuid not null references "user",
      sentence text not null check (char_length(sentence) <= 280),
      may_show boolean not null,
      is_shown boolean not null default false,
      written_at timestamptz not null,
      constraint thanks_of_work unique (mentee_id, task_id),
      constraint thanks_shown_check check (not is_shown or (may_show and sentence <> ''))
    )`.execute(db)
  await sql`create index thanks_of_mentor_idx on thanks (mentor_id, written_at desc, id)`.execute(db)
  await sql`create index thanks_shown_idx on thanks (mentor_id, written_at desc, id) where is_shown`.execute(
    db,
  )
}
