import type { ClothFacts } from '@koya/contract'
import { sql } from 'kysely'
import { listSquares } from '#content/squares.ts'
import type { Database } from '#db/engine/client.ts'
import { isEnrolled } from '#shared/enrollment/enrollment-states.ts'

interface Learner {
  menteeId: string
  trackId: string
}

const selectEnrollment = (db: Database, { menteeId, trackId }: Learner) =>
  db.selectFrom('enrollment').select('id').where('mentee_id', '=', menteeId).where('track_id', '=', trackId)

/** Returns true also for an enrollment that has ended. */
export const hasEnrollment = async (db: Database, learner: Learner): Promise<boolean> =>
  (await selectEnrollment(db, learner).executeTakeFirst()) !== undefined

export const isLearning = async (db: Database, learner: Learner): Promise<boolean> =>
  (await selectEnrollment(db, learner).where(isEnrolled).executeTakeFirst()) !== undefined

export const findSharedCloth = (db: Database, { menteeId, trackId }: Learner) =>
  db
    .selectFrom('shared_cloth')
    .select(['key', 'made_at'])
    .where('mentee_id', '=', menteeId)
    .where('track_id', '=', trackId)
    .executeTakeFirst()

/** Stores the address only if the mentee has a grade above 0 in the track. Keeps an existing address. */
export async function insertSharedCloth(
  db: Database,
  { menteeId, trackId, key, now }: Learner & { key: string; now: Date },
): Promise<void> {
  await db
    .insertInto('shared_cloth')
    .columns(['mentee_id', 'track_id', 'key', 'made_at'])
    .expression((eb) =>
      eb
        .selectFrom('submission')
        .innerJoin('task', 'task.id', 'submission.task_id')
        .innerJoin('stage', 'stage.id', 'task.stage_id')
        .select([
          'submission.mentee_id',
          'stage.track_id',
          eb.val(key).as('key'),
          sql<Date>`${now}::timestamptz`.as('made_at'),
        ])
        .where('submission.mentee_id', '=', menteeId)
        .where('submission.is_current', '=', sql.lit(true))
        .where('submission.grade_percentage', '>', 0)
        .where('stage.track_id', '=', trackId)
        .limit(1),
    )
    .onConflict((one) => one.columns(['mentee_id', 'track_id']).doNothing())
    .execute()
}

export async function deleteSharedCloth(db: Database, { menteeId, trackId }: Learner): Promise<void> {
  await db
    .deleteFrom('shared_cloth')
    .where('mentee_id', '=', menteeId)
    .where('track_id', '=', trackId)
    .execute()
}

/** Returns the data of a public picture; null unless its mentee is active and still enrolled. */
export async function readClothFacts(
  db: Database,
  key: string,
  publicUrl: string,
): Promise<ClothFacts | null> {
  const row = await db
    .selectFrom('shared_cloth')
    .innerJoin('user', 'user.id', 'shared_cloth.mentee_id')
    .innerJoin('track', 'track.id', 'shared_cloth.track_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.mentee_id', '=', 'shared_cloth.mentee_id')
        .onRef('enrollment.track_id', '=', 'shared_cloth.track_id'),
    )
    .select(['user.id as menteeId', 'user.first_name as firstName'])
    .select(['track.id as trackId', 'track.title as track'])
    .where('shared_cloth.key', '=', key)
    .where('enrollment.ended_at', 'is', null)
    .where('user.switched_off_at', 'is', null)
    .where('user.left_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const squares = await listSquares(db, row.menteeId, row.trackId)
  return {
    firstName: row.firstName,
    track: row.track,
    site: new URL(publicUrl).host,
    squares: squares.map(({ state, weave }) => (state === 'graded' ? { weave } : null)),
  }
}
