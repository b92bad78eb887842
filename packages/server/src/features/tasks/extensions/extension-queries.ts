import type { ExtensionReason } from '@koya/contract'
import { isPublished } from '#content/published.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { deadlineCounts, menteeDeadline } from '#shared/deadlines.ts'
import { letterPerson } from '#shared/people/people.ts'

interface Work {
  menteeId: string
  taskId: string
}

const trackOfTask = (trx: Trx, taskId: string) =>
  trx
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select('stage.track_id')
    .where('task.id', '=', taskId)

/** Returns the data that decides about an extension; undefined without an enrollment or a published task. */
export const findExtending = (trx: Trx, { menteeId, taskId }: Work) =>
  trx
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('enrollment', 'enrollment.track_id', 'stage.track_id')
    .leftJoin('submission', (join) =>
      join
        .onRef('submission.task_id', '=', 'task.id')
        .onRef('submission.mentee_id', '=', 'enrollment.mentee_id')
        .on('submission.is_current', '=', true),
    )
    .select([
      menteeDeadline.as('deadline'),
      deadlineCounts.as('deadline_counts'),
      'enrollment.extensions_taken',
      'enrollment.ended_at',
      'submission.attempt',
      'submission.grade_percentage',
      'submission.graded_at',
    ])
    .where('task.id', '=', taskId)
    .where('enrollment.mentee_id', '=', menteeId)
    .where(isPublished)
    .executeTakeFirst()

interface NewExtension extends Work {
  id: string
  hours: number
  reason: ExtensionReason
  now: Date
}

/** Stores an extension and increases the mentee's count in the track. A constraint limits this count. */
export async function insertExtension(trx: Trx, extension: NewExtension) {
  const { id, menteeId, taskId, hours, reason, now } = extension
  await trx
    .insertInto('extension')
    .values({ id, mentee_id: menteeId, task_id: taskId, hours, reason, created_at: now })
    .execute()
  await trx
    .updateTable('enrollment')
    .set((eb) => ({ extensions_taken: eb('extensions_taken', '+', 1) }))
    .where('mentee_id', '=', menteeId)
    .where('track_id', '=', trackOfTask(trx, taskId))
    .execute()
}

/** Reads an extension with the mentee's mentor; undefined once the enrollment has ended. */
export const findExtension = (db: Database, extensionId: string) =>
  db
    .selectFrom('extension')
    .innerJoin('task', 'task.id', 'extension.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.track_id', '=', 'stage.track_id')
        .onRef('enrollment.mentee_id', '=', 'extension.mentee_id'),
    )
    .innerJoin('user as mentee', 'mentee.id', 'extension.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select(['extension.reason', 'task.id as task_id', 'task.title', 'track.title as track_title'])
    .select(menteeDeadline.as('deadline'))
    .select([letterPerson('mentee').as('mentee'), letterPerson('mentor').as('mentor')])
    .where('extension.id', '=', extensionId)
    .where('enrollment.ended_at', 'is', null)
    .executeTakeFirst()
