import { type Kysely, sql } from 'kysely'

/** Lets a query find out whether anybody learns a track without reading all enrollments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index enrollment_track_idx on enrollment (track_id, mentor_id)`.execute(db)
}
