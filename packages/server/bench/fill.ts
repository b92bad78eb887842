import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'

/**
 * The amounts to create. Each mentee learns one track and has sent half of its tasks. Each mentor has twenty
 * mentees.
 */
export const amounts = { tracks: 20, stages: 4, tasks: 5, mentors: 100, mentees: 2000, sent: 10 } as const

const brief = '&lt;h2&gt;Build a page&lt;/h2&gt;&lt;p&gt;'.concat(
  'Say what you learned, in your own words. '.repeat(40),
)

/** Fills an empty, migrated database with a community of 2,100 people, 400 tasks and 20,000 submissions. */
export async function fill(db: Database): Promise<void> {
  const { tracks, stages, tasks, mentors, mentees, sent } = amounts
  await sql`
    insert into track (id, position, title, description, image, state)
    select gen_random_uuid(), n, 'Track ' || n, 'What one learns in track ' || n, '/images/tracks/web.webp', 'open'
    from generate_series(1, ${tracks}::int) n`.execute(db)
  await sql`
    insert into stage (id, track_id, position, title, description, image, state)
    select gen_random_uuid(), track.id, n, 'Stage ' || n, 'What one learns in stage ' || n, '', 'published'
    from track, generate_series(1, ${stages}::int) n`.execute(db)
  await sql`
    insert into task (id, stage_id, position, title, source, description, deadline, state)
    select gen_random_uuid(), stage.id, n, 'Task ' || n || ' of ' || stage.title, '', ${brief}::text, now() + interval '30 days', 'published'
    from stage, generate_series(1, ${tasks}::int) n`.execute(db)
  await sql`
    insert into "user" (id, role, email, password_hash, first_name, last_name, city, country, phone_number, description,
      technologies, created_at)
    select gen_random_uuid(), case when n <= ${mentors}::int then 'MENTOR' else 'MENTEE' end, 'person' || n || '@bench.test', 'none',
      'Adaeze' || n, 'Okonkwo', 'Lagos', 'Nigeria', '+2348030000000', 'I learn in the evenings.', array['Javascript', 'React'], now()
    from generate_series(1, ${mentors + mentees}::int) n`.execute(db)
  await sql`
    insert into track_mentor (track_id, mentor_id, approved_at, places, places_allowed)
    select track.id, mentor.id, now(), 30, 30
    from (select id, row_number() over (order by position) as n from track) track
    join (select id, row_number() over (order by email) as n from "user" where role = 'MENTOR') mentor
      on mentor.n % ${tracks}::int = track.n % ${tracks}::int`.execute(db)
  await sql`
    insert into enrollment (id, mentee_id, track_id, mentor_id, created_at)
    select gen_random_uuid(), mentee.id, place.track_id, place.mentor_id, now() - interval '60 days'
    from (select id, row_number() over (order by email) as n from "user" where role = 'MENTEE') mentee
    join (select *, row_number() over (order by mentor_id) as n from track_mentor) place
      on mentee.n % ${mentors}::int = place.n % ${mentors}::int`.execute(db)
  // Counts the work once at the end instead of after each row.
  await sql`alter table submission disable trigger submission_recount`.execute(db)
  await sql`
    insert into submission (id, task_id, mentee_id, mentor_id, attempt, is_current, task_url, mentee_comment, late,
      submitted_at, waiting_since, grade_percentage, mentor_comment, graded_at, first_graded_at, graded_by, updated_at)
    select gen_random_uuid(), task.id, enrollment.mentee_id, enrollment.mentor_id, 1, true, 'https://work.example.org/page',
      'I built it as the brief says.', false, sent_at, sent_at, case when at.graded then 80 end, case when at.graded then 'Well done.' end,
      looked_at, looked_at, case when at.graded then enrollment.mentor_id end, coalesce(looked_at, sent_at)
    from enrollment
    join (
      select task.id, stage.track_id, row_number() over (partition by stage.track_id order by stage.position, task.position) as n
      from task join stage on stage.id = task.stage_id
    ) task on task.track_id = enrollment.track_id and task.n <= ${sent}::int
    cross join lateral (
      select now() - interval '1 minute' * (task.n * 97 % 9000) as sent_at, task.n % 2 = 0 as graded
    ) at
    cross join lateral (select case when at.graded then sent_at + interval '5 hours' end as looked_at) review`.execute(
    db,
  )
  await sql`alter table submission enable trigger submission_recount`.execute(db)
  await sql`vacuum analyze`.execute(db)
  await sql`select recount_work(array(select id from "user" where role = 'MENTEE'))`.execute(db)
}
