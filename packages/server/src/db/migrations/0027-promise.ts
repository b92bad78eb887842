import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * Computes when waiting work is due, from the review days in the settings and the mentor's absences
 * (decision 0037).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_tables where tablename = 'away'`.execute(db)
  if (rows.length === 0) {
    await lockBriefly(db, async (trx) => {
      await addTables(trx)
      await countTime(trx)
      await keepPromises(trx)
    })
  }
  await promiseEverybody(db)
  await buildIndexes(db)
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table setting (
      is_only boolean primary key default true check (is_only),
      review_days integer not null default 3 check (review_days between 1 and 90),
      admin_days integer not null default 7 check (admin_days between 1 and 90),
      silent_days integer not null default 14 check (silent_days between 1 and 90),
      claim_minutes integer not null default 30 check (claim_minutes between 1 and 1440),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      constraint setting_in_order check (admin_days >= review_days and silent_days >= review_days)
    )`.execute(db)
  await sql`insert into setting default values`.execute(db)
  // The constraint `away_once` needs an index over mentor and period. The embedded database can build it only
  // for ranges, so this type makes a range of one id.
  await sql`create type uuid_range as range (subtype = uuid)`.execute(db)
  await sql`
    create table away (
      id uuid primary key,
      mentor_id uuid not null references "user" on delete cascade,
      begins_at timestamptz not null,
      ends_at timestamptz,
      hands_over boolean not null,
      is_silent boolean not null default false,
      constraint away_has_length check (ends_at > begins_at),
      constraint away_once exclude using gist
        (uuid_range(mentor_id, mentor_id, '[]') with &&, tstzrange(begins_at, ends_at) with &&)
    )`.execute(db)
  await sql`create index away_mentor_idx on away (mentor_id, begins_at)`.execute(db)
  await sql`alter table submission add column due_at timestamptz, add column open_at timestamptz`.execute(db)
}

/**
 * The review time pauses during an absence. During an absence without an end, no work is due. Handed-over
 * work is open to others at once, all other work when it is due.
 */
async function countTime(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function promise_of(mentor uuid, since timestamptz, out due_at timestamptz, out open_at timestamptz)
    language plpgsql stable as $$
    declare absence record;
    begin
      select since + make_interval(hours => 24 * review_days) into due_at from setting;
      for absence in
        select begins_at, ends_at, hands_over from away
        where mentor_id = mentor and (ends_at is null or ends_at > since) order by begins_at
      loop
        exit when absence.begins_at >= due_at;
        if absence.hands_over then open_at := least(open_at, greatest(absence.begins_at, since)); end if;
        due_at := due_at + (absence.ends_at - greatest(absence.begins_at, since));
        exit when due_at is null;
      end loop;
      open_at := least(open_at, due_at);
    end $$`.execute(db)
}

/**
 * If a submission and an absence of its mentor are written at the same time, one transaction waits for the
 * other.
 */
async function keepPromises(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hold_promises(mentor uuid) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('koya-promises ' || mentor, 0));
    end $$`.execute(db)
  await sql`
    create function keep_promise() returns trigger language plpgsql as $$
    begin
      new.due_at := null;
      new.open_at := null;
      if new.is_current and new.graded_at is null then
        perform hold_promises(new.mentor_id);
        select promised.due_at, promised.open_at into new.due_at, new.open_at
          from promise_of(new.mentor_id, new.waiting_since) as promised;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger submission_promise
      before insert or update of mentor_id, waiting_since, is_current, graded_at on submission
      for each row execute function keep_promise()`.execute(db)
  // Locks in the order of the ids, so that two transactions cannot deadlock.
  await sql`
    create function renew_promises(mentor uuid) returns void language plpgsql as $$
    begin
      perform from submission where mentor_id = mentor and is_current and graded_at is null order by id for update;
      update submission set (due_at, open_at) = (
        select promised.due_at, promised.open_at from promise_of(mentor_id, waiting_since) as promised
      ) where mentor_id = mentor and is_current and graded_at is null;
    end $$`.execute(db)
}

/** Sets the review dates of all waiting work in pieces, each in its own transaction. */
async function promiseEverybody(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ mentor_id: string }>`
    select mentor_id from submission_count where waiting > 0 order by mentor_id`.execute(db)
  for (const { mentor_id } of rows) await sql`select renew_promises(${mentor_id})`.execute(db)
}

/** Indexes for due work and for open work, with the conditions that the queries use. */
async function buildIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of [
    ['submission_due_idx', sql`(due_at, id) include (mentor_id)`],
    ['submission_open_idx', sql`(task_id, open_at, id)`],
  ] as const) {
    await buildIndex(db, name, sql`submission ${columns} where is_current and graded_at is null`)
  }
}
