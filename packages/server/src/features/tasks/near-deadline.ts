import { isPublished } from '#content/published.ts'
import type { Database } from '#db/engine/client.ts'
import { menteeDeadline } from '#shared/deadlines.ts'
import { letterPerson } from '#shared/people/people.ts'

interface Asked {
  menteeId: string
  taskId: string
}

/**
 * Reads a published task and a mentee. Undefined after the deadline, after a submission, or once the
 * enrollment has ended.
 */
export const findNear = (db: Database, { menteeId, taskId }: Asked, now: Date) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .innerJoin('enrollment', 'enrollment.track_id', 'stage.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .select(['task.id', 'task.title', 'track.id as track_id', 'track.title as track_title'])
    .select(menteeDeadline.as('deadline'))
    .select(letterPerson('mentee').as('mentee'))
    .where('task.id', '=', taskId)
    .where('enrollment.mentee_id', '=', menteeId)
    .where('enrollment.ended_at', 'is', null)
    .where(menteeDeadline, '>', now)
    .where(isPublished)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submission')
            .select('submission.id')
            .whereRef('submission.task_id', '=', 'task.id')
            .whereRef('submission.mentee_id', '=', 'enrollment.mentee_id'),
        ),
      ),
    )
    .executeTakeFirst()
