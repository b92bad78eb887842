import { type SubmissionState, submissionState } from '@koya/contract'
import type { Database } from './client.ts'

export type SquareState = SubmissionState | 'open'

/** One task of a track, as far as one mentee has come with it. */
export interface Square {
  taskId: string
  state: SquareState
}

/** The tasks of a track in their order, from which a mentee's cloth is drawn. */
export async function listSquares(db: Database, menteeId: string, trackId: string): Promise<Square[]> {
  const rows = await db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .leftJoin('submission', (join) =>
      join
        .onRef('submission.task_id', '=', 'task.id')
        .on('submission.mentee_id', '=', menteeId)
        .on('submission.is_current', '=', true),
    )
    .select([
      'task.id',
      'submission.id as submission_id',
      'submission.graded_at',
      'submission.grade_percentage',
    ])
    .where('stage.track_id', '=', trackId)
    .orderBy('stage.position')
    .orderBy('task.position')
    .execute()
  return rows.map(({ id, submission_id, graded_at, grade_percentage }) => ({
    taskId: id,
    state:
      submission_id === null
        ? 'open'
        : submissionState({ gradePercentage: grade_percentage, gradedAt: graded_at }),
  }))
}
