import { type Kysely, sql } from 'kysely'
import { buildIndex, dropIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * Adds the time when work came to its present mentor, if the mentee sent the work earlier. The review time
 * and the mentor's silence count from that time (decision 0081).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'submission'::regclass and attname = 'theirs_since'`.execute(db)
  if (rows.length === 0) {
    await lockBriefly(db, async (trx) => {
      await sql`alter table submission add column theirs_since timestamptz`.execute(trx)
      await countTime(trx)
      await keepPromises(trx)
      await rememberClaims(trx)
    })
  }
  await handOverSwitchedOff(db)
  await promiseEverybody(db)
  await buildIndexes(db)
}

/** Work that comes to an absent mentor is open to others at once. */
async function countTime(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function promise_of(mentor uuid, since timestamptz, out due_at timestamptz, out open_at timestamptz)
    language plpgsql stable as $$
    declare absence record;
    begin
      select since + make_interval(hours => 24 * review_days) into due_at from setting;
      for absence in
        select begins_at, ends_at, hands_over from away
        where mentor_id = mentor and (ends_at is null or ends_at > since) order by begins_at
      loop
        exit when absence.begins_at >= due_at;
        if absence.hands_over or absence.begins_at <= since then
          open_at := least(open_at, greatest(absence.begins_at, since));
        end if;
        due_at := due_at + (absence.ends_at - greatest(absence.begins_at, since));
        exit when due_at is null;
      end loop;
      open_at := least(open_at, due_at);
    end $$`.execute(db)
}

async function keepPromises(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_promise() returns trigger language plpgsql as $$
    begin
      new.due_at := null;
      new.open_at := null;
      if new.is_current and new.graded_at is null then
        perform hold_promises(new.mentor_id);
        select promised.due_at, promised.open_at into new.due_at, new.open_at
          from promise_of(new.mentor_id, coalesce(new.theirs_since, new.waiting_since)) as promised;
      end if;
      return new;
    end $$`.execute(db)
  await sql`drop trigger submission_promise on submission`.execute(db)
  await sql`
    create trigger submission_promise
      before insert or update of mentor_id, waiting_since, theirs_since, is_current, graded_at on submission
      for each row execute function keep_promise()`.execute(db)
  await sql`
    create or replace function renew_promises(mentor uuid) returns void language plpgsql as $$
    begin
      perform from submission where mentor_id = mentor and is_current and graded_at is null order by id for update;
      update submission set (due_at, open_at) = (
        select promised.due_at, promised.open_at
        from promise_of(mentor_id, coalesce(theirs_since, waiting_since)) as promised
      ) where mentor_id = mentor and is_current and graded_at is null;
    end $$`.execute(db)
}

/** Keeps one claim per mentor and submission, so that a former holder can be told what became of the work. */
async function rememberClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table claim drop constraint claim_pkey, add primary key (submission_id, mentor_id)`.execute(db)
  await sql`create unique index claim_of_work on claim (submission_id) where ended_at is null`.execute(db)
}

/** Gives switched-off mentors an absence without an end. Mentors who have left already have one. */
async function handOverSwitchedOff(db: Kysely<unknown>): Promise<void> {
  await lockBriefly(db, async (trx) => {
    const isGone = sql`
      from "user" where "user".id = away.mentor_id and "user".switched_off_at is not null
        and away.ends_at > "user".switched_off_at`
    await sql`
      delete from away where exists (select ${isGone} and away.begins_at >= "user".switched_off_at)`.execute(
      trx,
    )
    await sql`update away set ends_at = (select "user".switched_off_at ${isGone}) where exists (select ${isGone})`.execute(
      trx,
    )
    await sql`
      insert into away (id, mentor_id, begins_at, hands_over)
      select gen_random_uuid(), id, switched_off_at, true from "user"
      where switched_off_at is not null and role <> 'MENTEE'
        and not exists (select from away where away.mentor_id = "user".id and away.ends_at is null)`.execute(
      trx,
    )
  })
}

/** Sets the review dates of all waiting work in pieces, each in its own transaction. */
async function promiseEverybody(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ mentor_id: string }>`
    select mentor_id from submission_count where waiting > 0 order by mentor_id`.execute(db)
  for (const { mentor_id } of rows) {
    await sql`
      update submission set theirs_since = enrollment.mentor_since
      from enrollment join stage on stage.track_id = enrollment.track_id join task on task.stage_id = stage.id
      where enrollment.mentor_id = ${mentor_id} and submission.mentor_id = ${mentor_id}
        and submission.mentee_id = enrollment.mentee_id and submission.task_id = task.id
        and submission.is_current and submission.graded_at is null
        and enrollment.mentor_since > submission.waiting_since`.execute(db)
    await sql`select renew_promises(${mentor_id})`.execute(db)
  }
}

/**
 * Builds three indexes. Two hold all columns that queries for review times and waiting times read. The third
 * finds present absences without reading past ones.
 */
async function buildIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, index] of [
    [
      'submission_review_times_idx',
      sql`submission (first_graded_by, first_graded_at) include (waiting_since, theirs_since)
        where first_graded_at is not null`,
    ],
    [
      'submission_waiting_of_mentor_idx',
      sql`submission (mentor_id) include (waiting_since, theirs_since) where is_current and graded_at is null`,
    ],
    ['away_ends_idx', sql`away (ends_at)`],
  ] as const) {
    await buildIndex(db, name, index)
  }
  // `submission_review_times_idx` replaces this index. Older code can use `submission_first_grader_idx`
  // meanwhile.
  await dropIndex(db, 'submission_first_graded_idx')
}
