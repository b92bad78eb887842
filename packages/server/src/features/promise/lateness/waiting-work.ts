import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { letterPerson } from '#shared/people/people.ts'

/** Reads a waiting submission for mails and inbox entries; undefined once it no longer waits. */
export const findWaitingWork = (db: Database, submissionId: string) =>
  db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'submission.mentor_id')
    .select(['task.id as task_id', 'task.title', 'track.title as track', 'submission.due_at'])
    .select([letterPerson('mentee').as('mentee'), letterPerson('mentor').as('mentor')])
    .where('submission.id', '=', submissionId)
    .where('submission.is_current', '=', sql.lit(true))
    .where('submission.graded_at', 'is', null)
    .executeTakeFirst()

export const findTrack = (db: Database, id: string) =>
  db.selectFrom('track').select(['id', 'title']).where('id', '=', id).executeTakeFirst()
