import { type Kysely, sql } from 'kysely'

/**
 * Adds the time when a mentee first sent the work that still waits. A newer attempt keeps this time, and so
 * its place in the queue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submission add column waiting_since timestamptz`.execute(db)
  await sql`
    update submission set waiting_since = (
      select min(replaced.submitted_at) from submission as replaced
      where replaced.task_id = submission.task_id and replaced.mentee_id = submission.mentee_id
        and replaced.attempt <= submission.attempt
        and replaced.attempt > coalesce((
          select max(looked_at.attempt) from submission as looked_at
          where looked_at.task_id = submission.task_id and looked_at.mentee_id = submission.mentee_id
            and looked_at.attempt < submission.attempt and looked_at.graded_at is not null
        ), 0)
    )`.execute(db)
  await sql`alter table submission alter column waiting_since set not null`.execute(db)

  await sql`drop index submission_queue_idx`.execute(db)
  await sql`
    create index submission_queue_idx on submission
      (mentor_id, (graded_at is not null), (case when graded_at is null then waiting_since end), graded_at desc, id)
      include (waiting_since, grade_percentage) where is_current`.execute(db)
  await sql`drop index submission_whole_queue_idx`.execute(db)
  await sql`
    create index submission_whole_queue_idx on submission
      ((graded_at is not null), (case when graded_at is null then waiting_since end), graded_at desc, id)
      include (waiting_since, grade_percentage) where is_current`.execute(db)
}
