import { type Kysely, sql } from 'kysely'

/** Creates the tables of tracks and their content, enrollments and submissions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table track (
      id uuid primary key,
      position integer not null unique,
      title text not null,
      description text not null,
      image text not null
    )`.execute(db)

  await sql`
    create table stage (
      id uuid primary key,
      track_id uuid not null references track,
      position integer not null,
      title text not null,
      description text not null,
      image text not null,
      unique (track_id, position)
    )`.execute(db)

  await sql`
    create table course (
      id uuid primary key,
      title text not null,
      playlist_url text not null
        check (playlist_url ~ '^https://(www\\.)?(youtube\\.com|youtube-nocookie\\.com|youtu\\.be)/')
    )`.execute(db)

  await sql`
    create table task (
      id uuid primary key,
      stage_id uuid not null references stage,
      position integer not null,
      title text not null,
      description text not null,
      deadline timestamptz not null,
      course_id uuid references course,
      unique (stage_id, position)
    )`.execute(db)

  await sql`
    create table track_mentor (
      track_id uuid not null references track,
      mentor_id uuid not null references "user",
      approved_at timestamptz,
      places integer not null check (places >= 0),
      taken integer not null default 0 check (taken >= 0),
      primary key (track_id, mentor_id),
      constraint track_mentor_has_place check (taken <= places)
    )`.execute(db)
  await sql`create index track_mentor_mentor_idx on track_mentor (mentor_id)`.execute(db)

  await sql`
    create table enrollment (
      id uuid primary key,
      mentee_id uuid not null references "user",
      track_id uuid not null references track,
      mentor_id uuid not null references "user",
      created_at timestamptz not null,
      constraint enrollment_once unique (mentee_id, track_id),
      foreign key (track_id, mentor_id) references track_mentor (track_id, mentor_id)
    )`.execute(db)
  await sql`create index enrollment_mentor_idx on enrollment (mentor_id, mentee_id)`.execute(db)

  await sql`
    create table submission (
      id uuid primary key,
      task_id uuid not null references task,
      mentee_id uuid not null references "user",
      mentor_id uuid not null references "user",
      attempt integer not null check (attempt > 0),
      is_current boolean not null,
      task_url text not null,
      mentee_comment text not null,
      late boolean not null,
      submitted_at timestamptz not null,
      grade_percentage integer check (grade_percentage between 0 and 100),
      mentor_comment text check (char_length(mentor_comment) <= 1024),
      graded_at timestamptz,
      graded_by uuid references "user",
      updated_at timestamptz not null,
      constraint submission_attempt unique (task_id, mentee_id, attempt),
      check ((graded_at is null) = (grade_percentage is null)),
      check ((graded_at is null) = (mentor_comment is null))
    )`.execute(db)
  await sql`
    create unique index submission_one_current on submission (task_id, mentee_id) where is_current`.execute(
    db,
  )
  await sql`create index submission_mentee_idx on submission (mentee_id) where is_current`.execute(db)
  await sql`
    create index submission_queue_idx on submission
      (mentor_id, (graded_at is not null), (case when graded_at is null then submitted_at end), graded_at desc, id)
      include (submitted_at) where is_current`.execute(db)

  await sql`
    create table idempotency_key (
      user_id uuid not null references "user" on delete cascade,
      key text not null,
      request_hash text not null,
      answer jsonb,
      created_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db)
  await sql`create index idempotency_key_created_at_idx on idempotency_key (created_at)`.execute(db)
}
