import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * Lets an enrollment end and change its mentor. An enrollment takes one of its mentor's places until it ends
 * or all its tasks are graded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_tables where tablename = 'former_mentor'`.execute(db)
  if (rows.length === 0) {
    await lockBriefly(db, async (trx) => {
      await addTables(trx)
      await countTaken(trx)
    })
  }
  await indexLists(db)
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table enrollment
      add column ended_at timestamptz,
      add column mentor_since timestamptz`.execute(db)
  await sql`
    create table former_mentor (
      enrollment_id uuid not null references enrollment on delete cascade,
      mentor_id uuid not null references "user",
      since timestamptz not null,
      until timestamptz not null,
      primary key (enrollment_id, until)
    )`.execute(db)
  await sql`create index former_mentor_mentor_idx on former_mentor (mentor_id)`.execute(db)
  await sql`
    create table mentor_request (
      id uuid primary key,
      enrollment_id uuid not null references enrollment on delete cascade,
      reason text not null,
      asked_at timestamptz not null,
      answered_at timestamptz,
      answer text
    )`.execute(db)
  await sql`create index mentor_request_enrollment_idx on mentor_request (enrollment_id)`.execute(db)
  await sql`
    create unique index mentor_request_one_open on mentor_request (enrollment_id)
      where answered_at is null`.execute(db)
}

/**
 * Indexes for all enrollments, those of one track, and the few that have ended or are finished, latest first.
 */
async function indexLists(db: Kysely<unknown>): Promise<void> {
  const latest = sql`(created_at desc, id desc)`
  await buildIndex(db, 'enrollment_latest_idx', sql`enrollment ${latest}`)
  await buildIndex(db, 'enrollment_latest_of_track_idx', sql`enrollment (track_id, created_at desc, id desc)`)
  await buildIndex(db, 'enrollment_ended_idx', sql`enrollment ${latest} where ended_at is not null`)
  await buildIndex(
    db,
    'enrollment_finished_idx',
    sql`enrollment ${latest} where ended_at is null and tasks > 0 and graded >= tasks`,
  )
}

/** A trigger keeps `taken` up to date, whatever code changes an enrollment (rules: pairings 2). */
async function countTaken(db: Kysely<unknown>): Promise<void> {
  // When a grade is corrected to 0, the enrollment takes a place again. The mentor may then have more mentees
  // than places, so this constraint must go.
  await sql`alter table track_mentor drop constraint track_mentor_has_place`.execute(db)
  await sql`
    create function holds_place(one enrollment) returns boolean language sql immutable as $$
      select one.ended_at is null and not (one.tasks > 0 and one.graded >= one.tasks)
    $$`.execute(db)
  await sql`
    create function count_taken() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and holds_place(old) = holds_place(new)
        and old.mentor_id = new.mentor_id and old.track_id = new.track_id then return null; end if;
      if tg_op <> 'INSERT' and holds_place(old) then
        update track_mentor set taken = taken - 1 where mentor_id = old.mentor_id and track_id = old.track_id;
      end if;
      if tg_op <> 'DELETE' and holds_place(new) then
        update track_mentor set taken = taken + 1 where mentor_id = new.mentor_id and track_id = new.track_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger enrollment_takes_place
      after insert or delete or update of mentor_id, track_id, ended_at, tasks, graded on enrollment
      for each row execute function count_taken()`.execute(db)
  await sql`
    update track_mentor set taken = held.count
    from (
      select track_mentor.track_id, track_mentor.mentor_id,
        count(enrollment.id) filter (where holds_place(enrollment)) as count
      from track_mentor left join enrollment
        on enrollment.track_id = track_mentor.track_id and enrollment.mentor_id = track_mentor.mentor_id
      group by track_mentor.track_id, track_mentor.mentor_id
    ) as held
    where held.track_id = track_mentor.track_id and held.mentor_id = track_mentor.mentor_id
      and track_mentor.taken <> held.count`.execute(db)
}
