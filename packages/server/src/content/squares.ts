import type { SquareState } from '@koya/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import { enrollmentsVisibleTo, submissionsVisibleTo, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { isPublished } from './published.ts'

/** One square in the drawing of a track (its "cloth"): a task with the mentee's progress. */
export interface Square {
  taskId: string
  state: SquareState
  /** The pattern. Null until a grade above 0, and for work that was graded before Koya stored patterns. */
  weave: string | null
}

/** SQL for the state of a task, from the left-joined `submission` of the mentee. */
const squareState = sql<SquareState>`case
  when submission.task_id is null then 'pending'
  when submission.grade_percentage is null then 'waiting'
  when submission.grade_percentage > 0 then 'graded'
  else 'sent-back' end`

/** SQL: true for published tasks, and for tasks that the mentee has sent work for (rules: curriculum 3). */
const isThere = sql<boolean>`(${isPublished} or submission.task_id is not null)`

/** Lists the tasks of a track that this mentee sees, in order. */
export const listSquares = (db: Database, menteeId: string, trackId: string): Promise<Square[]> =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .leftJoin('submission', (join) =>
      join
        .onRef('submission.task_id', '=', 'task.id')
        .on('submission.mentee_id', '=', menteeId)
        .on('submission.is_current', '=', sql.lit(true)),
    )
    .select(['task.id as taskId', squareState.as('state'), 'submission.weave'])
    .where('stage.track_id', '=', trackId)
    .where(isThere)
    .orderBy('stage.position')
    .orderBy('task.position')
    .execute()

/** SQL on a row of `user`: the squares of the enrollments that the viewer may see, in learning order. */
export function squaresOf(user: ExpressionBuilder<DB, 'user'>, viewer: Viewer) {
  const squares = user
    .selectFrom('enrollment')
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('stage', 'stage.track_id', 'track.id')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .leftJoin('submission', (join) =>
      join
        .onRef('submission.task_id', '=', 'task.id')
        .onRef('submission.mentee_id', '=', 'enrollment.mentee_id')
        .on('submission.is_current', '=', sql.lit(true))
        .on(submissionsVisibleTo(viewer)),
    )
    .select([squareState.as('state'), 'submission.weave'])
    .whereRef('enrollment.mentee_id', '=', 'user.id')
    .where(enrollmentsVisibleTo(viewer))
    .where(isThere)
    .orderBy('track.position')
    .orderBy('stage.position')
    .orderBy('task.position')
  return sql<Omit<Square, 'taskId'>[]>`
    (select coalesce(json_agg(square), '[]') from (${squares}) as square)`
}
