import { type Kysely, sql } from 'kysely'
import { buildIndex, dropIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Lets the database count the work of each enrollment and of each mentee (decision 0036). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_tables where tablename = 'mentee_work'`.execute(db)
  if (rows.length === 0) {
    await lockBriefly(db, async (trx) => {
      await addCounts(trx)
      await countAnew(trx)
      await followWork(trx)
      await followCurriculum(trx)
    })
  }
  await countEverybody(db)
  await buildIndexes(db)
}

/**
 * Mentors have few mentees, so their counts are columns of the enrollment. Admins get a row for each mentee
 * and an index for each sort order.
 */
async function addCounts(db: Kysely<unknown>): Promise<void> {
  const counts = sql`
    add column waiting integer not null default 0,
    add column waiting_since timestamptz,
    add column graded integer not null default 0,
    add column sent_back integer not null default 0,
    add column last_submitted_at timestamptz,
    add column tasks integer not null default 0`
  await sql`create table mentee_work (mentee_id uuid primary key references "user" on delete cascade)`.execute(
    db,
  )
  await sql`alter table enrollment ${counts}`.execute(db)
  await sql`
    alter table mentee_work ${counts},
      add column enrolled_at timestamptz,
      add column progress double precision generated always as (graded::float8 / nullif(tasks, 0)) stored`.execute(
    db,
  )
  await sql`create index mentee_work_waiting_idx on mentee_work (waiting_since, mentee_id)`.execute(db)
  await sql`
    create index mentee_work_last_idx on mentee_work (last_submitted_at, enrolled_at, mentee_id)`.execute(db)
  await sql`
    create index mentee_work_progress_idx on mentee_work (progress desc nulls last, mentee_id)`.execute(db)
  await sql`create index mentee_work_sent_back_idx on mentee_work (mentee_id) where sent_back > 0`.execute(db)
  await sql`
    create index mentee_work_quiet_idx on mentee_work (last_submitted_at, enrolled_at, mentee_id)
      where waiting = 0 and progress is distinct from 1`.execute(db)
}

async function countAnew(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function recount_work(mentees uuid[]) returns void language plpgsql as $$
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
      ) where mentee_id = any(mentees);
      update mentee_work set (waiting, waiting_since, graded, sent_back, last_submitted_at, tasks, enrolled_at) = (
        select coalesce(sum(waiting), 0), min(waiting_since), coalesce(sum(graded), 0), coalesce(sum(sent_back), 0),
          max(last_submitted_at), coalesce(sum(tasks), 0), max(created_at)
        from enrollment where enrollment.mentee_id = mentee_work.mentee_id
      ) where mentee_id = any(mentees);
    end $$`.execute(db)
}

/**
 * Runs the trigger at the end of the transaction. The transaction has its other locks by then, so it waits
 * for no lock after those of the trigger. So transactions cannot deadlock.
 */
const atItsEnd = sql`deferrable initially deferred for each row`

async function followWork(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function recount_mentee() returns trigger language plpgsql as $$
    begin
      perform recount_work(array[old.mentee_id, new.mentee_id]);
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger submission_recount after insert or delete
      or update of mentee_id, task_id, is_current, grade_percentage, waiting_since, submitted_at on submission
      ${atItsEnd} execute function recount_mentee()`.execute(db)
  await sql`
    create constraint trigger enrollment_recount
      after insert or delete or update of mentee_id, track_id, created_at on enrollment
      ${atItsEnd} execute function recount_mentee()`.execute(db)

  await sql`
    create function keep_mentee_work() returns trigger language plpgsql as $$
    begin
      if new.role = 'MENTEE' then
        perform recount_work(array[new.id]);
      else
        delete from mentee_work where mentee_id = new.id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger user_mentee_work_insert after insert on "user"
      for each row when (new.role = 'MENTEE') execute function keep_mentee_work()`.execute(db)
  await sql`
    create trigger user_mentee_work_update after update of role on "user"
      for each row when (new.role <> old.role) execute function keep_mentee_work()`.execute(db)
}

/**
 * The most learners whose work the publishing transaction recounts itself. More would take longer than a
 * person waits.
 */
const learnersAtOnce = 2000

/**
 * Published tasks count for all learners of the track, archived tasks only for mentees who have sent work for
 * them.
 */
async function followCurriculum(db: Kysely<unknown>): Promise<void> {
  // The tracks whose learners are not all recounted yet. The learners who enrolled before `before_at` are
  // left (`recount-learners.ts`).
  await sql`
    create table stale_track (
      track_id uuid primary key references track on delete cascade,
      before_at timestamptz not null,
      before_id uuid not null
    )`.execute(db)
  await sql`
    create function recount_learners() returns trigger language plpgsql as $$
    declare
      tracks uuid[];
      mentees uuid[];
    begin
      -- A draft counts for nobody.
      if coalesce(old.state, 'draft') = 'draft' and coalesce(new.state, 'draft') = 'draft' then return null; end if;
      if tg_table_name = 'stage' then
        tracks = array[old.track_id, new.track_id];
      else
        tracks = array(select track_id from stage where id in (old.stage_id, new.stage_id));
      end if;
      -- Who enrolls meanwhile waits, and then counts what is published now.
      perform from track where id = any(tracks) order by id for update;
      mentees = array(
        select mentee_id from enrollment where track_id = any(tracks) limit ${sql.lit(learnersAtOnce + 1)});
      if cardinality(mentees) <= ${sql.lit(learnersAtOnce)} then
        perform recount_work(mentees);
      else
        insert into stale_track (track_id, before_at, before_id)
          select distinct one, timestamptz 'infinity', uuid ${sql.lit('ffffffff-ffff-ffff-ffff-ffffffffffff')}
          from unnest(tracks) as one where one is not null order by one
          on conflict (track_id) do update set before_at = excluded.before_at, before_id = excluded.before_id;
      end if;
      return null;
    end $$`.execute(db)
  for (const [table, place] of [
    ['stage', 'track_id'],
    ['task', 'stage_id'],
  ] as const) {
    await sql`
      create constraint trigger recount_learners after insert or delete on ${sql.table(table)}
        ${atItsEnd} execute function recount_learners()`.execute(db)
    await sql`
      create constraint trigger recount_learners_again
        after update of state, ${sql.id(place)} on ${sql.table(table)} ${atItsEnd}
        when (new.state <> old.state or new.${sql.id(place)} <> old.${sql.id(place)})
        execute function recount_learners()`.execute(db)
  }
}

const menteesAtOnce = 1000

/** Counts the work of all mentees in pieces, each in its own transaction. */
async function countEverybody(db: Kysely<unknown>): Promise<void> {
  for (let last: string | null = '00000000-0000-0000-0000-000000000000'; last !== null; ) {
    const { rows } = await sql<{ ids: string[] | null }>`
      select array_agg(id order by id) as ids from (
        select id from "user" where role = 'MENTEE' and id > ${last} order by id limit ${sql.lit(menteesAtOnce)}
      ) as next`.execute(db)
    const ids: string[] = rows[0]?.ids ?? []
    await sql`select recount_work(${ids}::uuid[])`.execute(db)
    last = ids.at(-1) ?? null
  }
}

/**
 * Builds two indexes. The first alone answers queries for the counts of a mentee. The second contains only
 * mentors who have a free place.
 */
async function buildIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, index] of [
    [
      'submission_of_mentee_idx',
      sql`submission (mentee_id, mentor_id)
        include (task_id, submitted_at, grade_percentage, waiting_since) where is_current`,
    ],
    [
      'track_mentor_free_idx',
      sql`track_mentor (track_id, mentor_id) where approved_at is not null and taken < places`,
    ],
  ] as const) {
    await buildIndex(db, name, index)
  }
  await dropIndex(db, 'submission_mentee_idx')
}
