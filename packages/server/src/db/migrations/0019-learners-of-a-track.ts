import { type Kysely, sql } from 'kysely'

/** Adds an index, so that a query need not read all enrollments to find out whether a track has learners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index enrollment_track_idx on enrollment (track_id, mentor_id)`.execute(db)
}
