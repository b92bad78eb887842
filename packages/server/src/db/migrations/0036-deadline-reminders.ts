import { type Kysely, sql } from 'kysely'

/** Records which reminders of a deadline a mentee has got, so that each is sent once (rules: inbox 10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deadline_reminder (
      mentee_id uuid not null references "user" on delete cascade,
      task_id uuid not null references task on delete cascade,
      hours integer not null check (hours > 0),
      deadline timestamptz not null,
      primary key (mentee_id, task_id, hours, deadline)
    )`.execute(db)
  await sql`create index deadline_reminder_task_idx on deadline_reminder (task_id, deadline)`.execute(db)
  await sql`create index deadline_reminder_deadline_idx on deadline_reminder (deadline)`.execute(db)
  await sql`create index task_deadline_idx on task (deadline) where state = 'published'`.execute(db)
}
