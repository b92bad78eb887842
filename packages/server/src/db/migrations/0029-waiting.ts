import { type Kysely, sql } from 'kysely'

/** Creates the waiting lists of tracks, with the places held for mentees (decision 0038). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waiting (
      mentee_id uuid not null references "user" on delete cascade,
      track_id uuid not null references track on delete cascade,
      since timestamptz not null,
      held_mentor_id uuid references "user",
      held_until timestamptz,
      primary key (mentee_id, track_id),
      check ((held_mentor_id is null) = (held_until is null))
    )`.execute(db)
  await sql`
    create index waiting_line_idx on waiting (track_id, since, mentee_id) where held_mentor_id is null`.execute(
    db,
  )
  await sql`create index waiting_since_idx on waiting (since, mentee_id, track_id)`.execute(db)
  await sql`create index waiting_track_since_idx on waiting (track_id, since, mentee_id)`.execute(db)
  await sql`
    create index waiting_held_idx on waiting (held_mentor_id, track_id) where held_mentor_id is not null`.execute(
    db,
  )
  await sql`
    create index waiting_until_idx on waiting (held_until) where held_mentor_id is not null`.execute(db)
}
