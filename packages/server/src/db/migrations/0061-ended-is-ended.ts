import { type Kysely, sql } from 'kysely'
import { buildIndex, dropIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

const atOnce = 1000

/** Ended enrollments no longer count as present, and only mentees can have open ones (decision 0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockBriefly(db, async (trx) => {
    await countPresent(trx)
    await keepLearnersMentees(trx)
  })
  await recountEnded(db)
  await buildIndex(
    db,
    'enrollment_finished_all_idx',
    sql`enrollment (created_at desc, id desc) where tasks > 0 and graded >= tasks`,
  )
  await dropIndex(db, 'enrollment_finished_idx')
  await buildIndex(
    db,
    'track_mentor_former_idx',
    sql`track_mentor (mentor_id) where approved_at is null and taken > 0`,
  )
}

/**
 * Counts work like migration 0022, with two differences. An enrollment that ended fully graded stays
 * finished, whatever is published later. The mentee's totals leave out ended enrollments, except for their
 * waiting work, which is still reviewed.
 */
async function countPresent(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function recount_work(mentees uuid[]) returns void language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    begin
      insert into mentee_work (mentee_id)
        select id from "user" where id = any(mentees) and role = 'MENTEE' order by id
        on conflict do nothing;
      -- What is counted once they are locked holds all that others have committed until then.
      perform from mentee_work where mentee_id = any(mentees) order by mentee_id for update;
      update enrollment set (waiting, waiting_since, graded, sent_back, last_submitted_at, tasks) = (
        select
          count(*) filter (where submission.task_id is not null and grade_percentage is null),
          min(submission.waiting_since) filter (where grade_percentage is null),
          count(*) filter (where grade_percentage > 0),
          count(*) filter (where grade_percentage = 0),
          max(submission.submitted_at),
          count(*) filter (where submission.task_id is not null
            or (task.state = 'published' and stage.state = 'published'))
        from stage
          join task on task.stage_id = stage.id
          left join submission on submission.task_id = task.id and submission.mentee_id = enrollment.mentee_id
            and submission.is_current
        where stage.track_id = enrollment.track_id
      ) where mentee_id = any(mentees) and not (ended_at is not null and tasks > 0 and graded >= tasks);
      update mentee_work set (waiting, waiting_since, graded, sent_back, last_submitted_at, tasks, enrolled_at) = (
        select coalesce(sum(waiting), 0), min(waiting_since),
          coalesce(sum(graded) filter (where ended_at is null), 0),
          coalesce(sum(sent_back) filter (where ended_at is null), 0),
          max(last_submitted_at),
          coalesce(sum(tasks) filter (where ended_at is null), 0),
          max(created_at) filter (where ended_at is null)
        from enrollment where enrollment.mentee_id = mentee_work.mentee_id
      ) where mentee_id = any(mentees);
    end $$`.execute(db)
  await sql`drop trigger enrollment_recount on enrollment`.execute(db)
  await sql`
    create constraint trigger enrollment_recount
      after insert or delete or update of mentee_id, track_id, created_at, ended_at on enrollment
      deferrable initially deferred for each row execute function recount_mentee()`.execute(db)
}

/** When a role and an enrollment change at the same moment, the second transaction sees the first. */
async function keepLearnersMentees(db: Kysely<unknown>): Promise<void> {
  const refuse = sql`
    raise exception 'only mentees learn'
      using errcode = 'integrity_constraint_violation', constraint = 'enrollment_of_mentee';`
  await sql`
    create or replace function enroll_mentees_only() returns trigger language plpgsql as $$
    begin
      perform from "user" where id = new.mentee_id and role = 'MENTEE' for share;
      if not found then ${refuse} end if;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace trigger enrollment_of_mentee after insert or update of mentee_id, ended_at on enrollment
      for each row when (new.ended_at is null) execute function enroll_mentees_only()`.execute(db)
  await sql`
    create or replace function keep_learners_mentees() returns trigger language plpgsql as $$
    begin
      if exists (select from enrollment where mentee_id = new.id and ended_at is null) then ${refuse} end if;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace trigger user_learns_as_mentee after update of role on "user"
      for each row when (old.role = 'MENTEE' and new.role <> 'MENTEE')
      execute function keep_learners_mentees()`.execute(db)
}

async function recountEnded(db: Kysely<unknown>): Promise<void> {
  for (let from = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ id: string }>`
      select distinct mentee_id as id from enrollment where ended_at is not null and mentee_id > ${from}
      order by mentee_id limit ${atOnce}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await sql`select recount_work(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
    from = last.id
  }
}
