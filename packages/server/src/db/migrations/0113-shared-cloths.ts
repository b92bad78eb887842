import { type Kysely, sql } from 'kysely'

/** The pictures of cloths that mentees show to everybody (decision 0135). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_cloth (
      mentee_id uuid not null references "user" on delete cascade,
      track_id uuid not null references track on delete cascade,
      key text not null constraint shared_cloth_key_once unique,
      made_at timestamptz not null,
      primary key (mentee_id, track_id))`.execute(db)
}
