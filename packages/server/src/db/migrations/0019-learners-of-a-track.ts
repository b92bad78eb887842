import { type Kysely, sql } from 'kysely'

/** Whether anybody learns a track is told without reading all enrollments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index enrollment_track_idx on enrollment (track_id, mentor_id)`.execute(db)
}
