import type { Help, Role } from '@koya/contract'
import { tasksVisibleTo, type Viewer } from '#access.ts'
import type { TaskContent } from '#content/published-curriculum.ts'
import type { Database } from '#db/engine/client.ts'
import { forEachKind, statement } from '#db/engine/prepared-query.ts'
import { findHelp, isOpenNow } from '#shared/promise/helpers.ts'

interface Question {
  viewerId: string
  /** One task of one track, or all of all. */
  taskId?: string
  trackId?: string
}

/** A row for each visible track and each current attempt of the viewer; only a mentee has any. */
const visibleTracks = forEachKind(({ role, ofOneTask }: { role: Role; ofOneTask: boolean }) =>
  statement<Question>()((db, { viewerId, taskId, trackId }) => {
    const tracks = db
      .selectFrom('track')
      .leftJoin('enrollment', (join) =>
        join.onRef('enrollment.track_id', '=', 'track.id').on('enrollment.mentee_id', '=', viewerId),
      )
      .leftJoin('submission', (join) => {
        const own = join.on('submission.mentee_id', '=', viewerId).on('submission.is_current', '=', true)
        return ofOneTask ? own.on('submission.task_id', '=', taskId) : own
      })
      .where(tasksVisibleTo({ id: viewerId, role }))
      .select([
        'track.id as track_id',
        'enrollment.created_at as enrolled_at',
        'submission.task_id',
        'submission.id',
        'submission.attempt',
        'submission.late',
        'submission.grade_percentage',
        'submission.submitted_at',
        'submission.graded_at',
        'submission.due_at',
        'submission.open_at',
        'submission.updated_at',
      ])
    return ofOneTask ? tracks.where('track.id', '=', trackId) : tracks
  }),
)

export type AttemptRow = Awaited<ReturnType<ReturnType<typeof visibleTracks>['all']>>[number]

/** What of a task depends on who asks. */
export interface TaskAccess {
  /** The visible tracks, each with the moment in which the viewer enrolled, if they did. */
  tracks: ReadonlyMap<string, Date | null>
  /** The viewer's current attempts by task. */
  attempts: ReadonlyMap<string, AttemptRow>
  /** What others can do for those of them that are open to them, by submission. */
  help: ReadonlyMap<string, Help>
}

/** For all tasks, or for one. */
export async function readTaskAccess(
  db: Database,
  viewer: Viewer,
  now: Date,
  task?: TaskContent,
): Promise<TaskAccess> {
  const ask = visibleTracks({ role: viewer.role, ofOneTask: task !== undefined })
  const rows = await ask.all(db, {
    viewerId: viewer.id,
    ...(task ? { taskId: task.id, trackId: task.track } : {}),
  })
  const open = rows.flatMap((row) => (row.id !== null && isOpenNow(row, now) ? [row.id] : []))
  return {
    help: await findHelp(db, open, now),
    tracks: new Map(rows.map((row) => [row.track_id, row.enrolled_at])),
    attempts: new Map(rows.flatMap((row) => (row.task_id === null ? [] : [[row.task_id, row]]))),
  }
}
