import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Creates announcements with the progress of their delivery (decision 0048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Has no foreign key to the track: deleting the track must not widen the audience.
  await sql`
    create table if not exists announcement (
      id uuid primary key,
      title text not null,
      text text not null,
      role text,
      track_id uuid,
      state text,
      author_id uuid references "user" on delete set null,
      is_test boolean not null,
      people integer not null check (people > 0),
      told integer not null default 0,
      told_up_to uuid,
      created_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db)
  await sql`create index if not exists announcement_created_idx on announcement (created_at desc, id)`.execute(
    db,
  )
  await sql`create index if not exists announcement_author_idx on announcement (author_id)`.execute(db)
  await buildIndex(db, 'news_announcement_idx', sql`news (user_id, address) where topic = 'announcements'`)
}
