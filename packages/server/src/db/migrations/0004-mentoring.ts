import { type Kysely, sql } from 'kysely'

/** Adds the places that a mentor offers, the first review of each attempt, and an index for each list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await limitPlaces(db)
  await keepFirstReviews(db)
  await orderSubmissions(db)
  await countWork(db)
  await narrowCourses(db)
}

async function limitPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`alter table track_mentor add column places_allowed integer`.execute(db)
  await sql`update track_mentor set places_allowed = places`.execute(db)
  await sql`
    alter table track_mentor
      alter column places_allowed set not null,
      add constraint track_mentor_within_allowed check (places <= places_allowed),
      drop constraint track_mentor_has_place,
      add constraint track_mentor_has_place check (taken <= places_allowed)`.execute(db)
}

async function keepFirstReviews(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submission add column first_graded_at timestamptz`.execute(db)
  await sql`update submission set first_graded_at = graded_at`.execute(db)
  await sql`
    alter table submission
      add check ((first_graded_at is null) = (graded_at is null))`.execute(db)
  await sql`
    create index submission_first_graded_idx on submission (mentor_id, first_graded_at)
      include (submitted_at) where first_graded_at is not null`.execute(db)
}

async function orderSubmissions(db: Kysely<unknown>): Promise<void> {
  // Indexes for the queue of one mentor and for the queue of everybody.
  await sql`drop index submission_queue_idx`.execute(db)
  await sql`
    create index submission_queue_idx on submission
      (mentor_id, (graded_at is not null), (case when graded_at is null then submitted_at end), graded_at desc, id)
      include (submitted_at, grade_percentage) where is_current`.execute(db)
  await sql`
    create index submission_whole_queue_idx on submission
      ((graded_at is not null), (case when graded_at is null then submitted_at end), graded_at desc, id)
      include (submitted_at, grade_percentage) where is_current`.execute(db)
  await sql`
    create index submission_sent_back_idx on submission (mentor_id, graded_at desc, id)
      where is_current and grade_percentage = 0`.execute(db)

  // An index for the submissions of a mentee, to any mentor or to one mentor.
  await sql`drop index submission_mentee_idx`.execute(db)
  await sql`
    create index submission_mentee_idx on submission (mentee_id, mentor_id)
      include (submitted_at, grade_percentage) where is_current`.execute(db)

  // Indexes for the submissions of a task, to any mentor and to one mentor.
  await sql`
    create index submission_task_idx on submission (task_id, submitted_at desc, id desc)`.execute(db)
  await sql`
    create index submission_task_mentor_idx on submission
      (mentor_id, task_id, submitted_at desc, id desc)`.execute(db)
}

/**
 * Counts the current submissions of each mentor by state. Counting a long queue on request would cost more
 * than reading a page of it. The database keeps the counts itself, so that they cannot drift.
 */
async function countWork(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_count (
      mentor_id uuid primary key references "user",
      waiting integer not null check (waiting >= 0),
      graded integer not null check (graded >= 0),
      sent_back integer not null check (sent_back >= 0)
    )`.execute(db)
  await sql`
    insert into work_count
    select mentor_id,
      count(*) filter (where grade_percentage is null),
      count(*) filter (where grade_percentage > 0),
      count(*) filter (where grade_percentage = 0)
    from submission where is_current group by mentor_id`.execute(db)
  await sql`
    create function count_work() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.is_current then
        update work_count set
          waiting = waiting - (old.grade_percentage is null)::int,
          graded = graded - coalesce(old.grade_percentage > 0, false)::int,
          sent_back = sent_back - coalesce(old.grade_percentage = 0, false)::int
        where mentor_id = old.mentor_id;
      end if;
      if tg_op <> 'DELETE' and new.is_current then
        insert into work_count as present values (
          new.mentor_id,
          (new.grade_percentage is null)::int,
          coalesce(new.grade_percentage > 0, false)::int,
          coalesce(new.grade_percentage = 0, false)::int
        ) on conflict (mentor_id) do update set
          waiting = present.waiting + excluded.waiting,
          graded = present.graded + excluded.graded,
          sent_back = present.sent_back + excluded.sent_back;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger submission_count_work
    after insert or delete or update of mentor_id, is_current, grade_percentage on submission
    for each row execute function count_work()`.execute(db)
}

async function narrowCourses(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course drop constraint course_playlist_url_check`.execute(db)
  await sql`
    alter table course add constraint course_playlist_url_check check (playlist_url ~ ${sql.lit(
      '^https://(www\\.youtube\\.com/(watch\\?v=[\\w-]{11}(&list=[\\w-]{2,64})?|playlist\\?list=[\\w-]{2,64})|youtu\\.be/[\\w-]{11})$',
    )})`.execute(db)
}
