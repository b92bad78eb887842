import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Admins move deadlines, of one mentee or of many at once (decision 0119). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'extension'::regclass and attname = 'move_id'`.execute(db)
  if (rows.length === 0) await lockBriefly(db, addTables)
  await sql`alter table extension validate constraint extension_move_fkey`.execute(db)
  await sql`alter table extension validate constraint extension_reason_known`.execute(db)
  await sql`alter table extension validate constraint extension_moved_from`.execute(db)
  await buildIndex(
    db,
    'extension_move_idx',
    sql`extension (move_id, mentee_id, task_id) where move_id is not null`,
  )
  // Finds the earliest original deadline of a move, to tell whether it has passed.
  await buildIndex(
    db,
    'extension_move_first_idx',
    sql`extension (move_id, moved_from) where move_id is not null`,
  )
  await buildIndex(
    db,
    'extension_moved_from_idx',
    sql`extension (moved_from) where move_id is not null and taken_back_at is null`,
  )
  // If two admins move the same deadline at the same moment, it moves only once.
  await buildIndex(
    db,
    'extension_moved_once',
    sql`extension (mentee_id, task_id, moved_from) where move_id is not null and taken_back_at is null`,
    { isUnique: true },
  )
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deadline_move (
      id uuid primary key,
      actor_id uuid references "user" on delete set null,
      is_of_one boolean not null,
      states text[] not null,
      track_id uuid references track on delete set null,
      begins_at timestamptz,
      ends_at timestamptz,
      hours smallint not null check (hours between 1 and 720),
      why text not null,
      people integer not null default 0,
      deadlines integer not null default 0,
      created_at timestamptz not null,
      taken_back_at timestamptz,
      told integer not null default 0,
      told_up_to uuid,
      told_at timestamptz,
      constraint deadline_move_span check (is_of_one or begins_at <= ends_at))`.execute(db)
  await sql`create index deadline_move_idx on deadline_move (created_at desc, id) where not is_of_one`.execute(
    db,
  )
  await sql`create index deadline_move_actor_idx on deadline_move (actor_id)`.execute(db)
  await sql`create index deadline_move_track_idx on deadline_move (track_id)`.execute(db)
  await sql`
    alter table extension
      add column move_id uuid,
      add column moved_from timestamptz,
      add column taken_back_at timestamptz,
      add constraint extension_move_fkey
        foreign key (move_id) references deadline_move on delete cascade not valid,
      add constraint extension_reason_known
        check (reason in ('no-light', 'no-data', 'ill') or reason = 'moved' and move_id is not null) not valid,
      add constraint extension_moved_from check ((move_id is null) = (moved_from is null)) not valid,
      drop constraint extension_reason_check`.execute(db)
}
