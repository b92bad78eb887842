import { type Kysely, sql } from 'kysely'
import { lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** A second look at graded work, once for each mentee and task (decision 0129). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'submission'::regclass and attname = 'least_percentage'`.execute(
    db,
  )
  if (rows.length === 0) await lockBriefly(db, addLooks)
  await sql`alter table submission validate constraint submission_least_percentage_check`.execute(db)
}

async function addLooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table submission
      add column least_percentage integer,
      add constraint submission_least_percentage_check check (least_percentage between 0 and 100) not valid`.execute(
    db,
  )
  await sql`
    create table second_look (
      id uuid primary key,
      mentee_id uuid not null references "user",
      task_id uuid not null references task,
      submission_id uuid not null references submission on delete cascade,
      reason text not null check (char_length(reason) between 15 and 500),
      asked_at timestamptz not null,
      taken_by uuid references "user",
      taken_until timestamptz,
      grade_percentage integer check (grade_percentage between 0 and 100),
      mentor_comment text check (char_length(mentor_comment) <= 1024),
      marks jsonb,
      graded_by uuid references "user",
      graded_at timestamptz,
      first_percentage integer check (first_percentage between 0 and 100),
      first_comment text check (char_length(first_comment) <= 1024),
      first_marks jsonb,
      first_graded_by uuid references "user",
      constraint second_look_of_work unique (mentee_id, task_id),
      constraint second_look_taken_check check ((taken_by is null) = (taken_until is null)),
      constraint second_look_given_check check (
        num_nonnulls(grade_percentage, mentor_comment, graded_by, graded_at,
          first_percentage, first_comment, first_graded_by) in (0, 7)),
      constraint second_look_marks_check check (
        (marks is null or graded_at is not null) and (first_marks is null or graded_at is not null)),
      constraint second_look_others_eyes check (graded_by <> first_graded_by)
    )`.execute(db)
  await sql`create index second_look_open_idx on second_look (task_id, asked_at) where graded_at is null`.execute(
    db,
  )
  await sql`create index second_look_submission_idx on second_look (submission_id)`.execute(db)
  await sql`create index second_look_taken_idx on second_look (taken_by) where taken_by is not null`.execute(
    db,
  )
  await sql`create unique index second_look_one_taken on second_look (taken_by) where graded_at is null`.execute(
    db,
  )
  await sql`create index second_look_given_idx on second_look (graded_by, graded_at desc)`.execute(db)
  await sql`create index second_look_first_idx on second_look (first_graded_by)`.execute(db)
}
