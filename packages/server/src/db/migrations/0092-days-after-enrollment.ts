import { type Kysely, sql } from 'kysely'

/** A task is due on a date, or a number of days after the enrollment of each mentee. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table task
      alter column deadline drop not null,
      add column days integer,
      add constraint task_days_check check (days between 1 and 730),
      add constraint task_due_once check (num_nonnulls(deadline, days) = 1)`.execute(db)
}
