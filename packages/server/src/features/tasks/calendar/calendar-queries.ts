import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'

export const findCalendar = (db: Database, menteeId: string) =>
  db.selectFrom('calendar').select('made_at').where('mentee_id', '=', menteeId).executeTakeFirst()

/** Stores the hash of a new calendar address; the earlier address stops working. */
export async function saveCalendar(
  db: Database,
  { menteeId, hash, now }: { menteeId: string; hash: Buffer; now: Date },
): Promise<void> {
  const made = { token_hash: hash, made_at: now }
  await db
    .insertInto('calendar')
    .values({ mentee_id: menteeId, ...made })
    .onConflict((one) => one.column('mentee_id').doUpdateSet(made))
    .execute()
}

export async function deleteCalendar(db: Database, menteeId: string): Promise<void> {
  await db.deleteFrom('calendar').where('mentee_id', '=', menteeId).execute()
}

/** Returns the mentee of a calendar address; undefined if it is unknown or belongs to no active mentee. */
export const findMenteeOf = (db: Database, hash: Buffer) =>
  db
    .selectFrom('calendar')
    .innerJoin('user', 'user.id', 'calendar.mentee_id')
    .select('user.id')
    .where('calendar.token_hash', '=', hash)
    .where('user.role', '=', 'MENTEE')
    .where('user.switched_off_at', 'is', null)
    .where('user.left_at', 'is', null)
    .executeTakeFirst()

/**
 * Lists the tasks of the mentee's enrollments that have not ended. Each has the time when the data that
 * decides its deadline last changed.
 */
export const listChanges = (db: Database, menteeId: string) =>
  db
    .selectFrom('enrollment')
    .innerJoin('stage', 'stage.track_id', 'enrollment.track_id')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .leftJoin('cohort', 'cohort.id', 'enrollment.cohort_id')
    .select([
      'task.id',
      sql<Date>`greatest(
        task.updated_at,
        enrollment.created_at,
        cohort.updated_at,
        (select max(at) from trail
          where object_kind = 'pairing' and object_id = enrollment.id and action = 'pairing.regrouped'),
        (select max(greatest(created_at, taken_back_at)) from extension
          where extension.mentee_id = enrollment.mentee_id and extension.task_id = task.id))`.as(
        'changed_at',
      ),
    ])
    .where('enrollment.mentee_id', '=', menteeId)
    .where('enrollment.ended_at', 'is', null)
    .execute()
