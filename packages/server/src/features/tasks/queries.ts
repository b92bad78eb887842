import { tasksVisibleTo, type Viewer } from '#access.ts'
import type { Database } from '#db/client.ts'
import { type Page, readList } from '#db/lists.ts'
import { deadlineCounts } from '#db/submissions.ts'

const selectTasks = (db: Database, viewer: Viewer) =>
  db.selectFrom('task').innerJoin('stage', 'stage.id', 'task.stage_id').where(tasksVisibleTo(viewer))

/** With the viewer's own enrollment and current attempt, which only a mentee can have. */
const withDetails = (tasks: ReturnType<typeof selectTasks>, { id }: Viewer) =>
  tasks
    .innerJoin('track', 'track.id', 'stage.track_id')
    .leftJoin('course', 'course.id', 'task.course_id')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.track_id', '=', 'stage.track_id').on('enrollment.mentee_id', '=', id),
    )
    .leftJoin('submission', (join) =>
      join
        .onRef('submission.task_id', '=', 'task.id')
        .on('submission.mentee_id', '=', id)
        .on('submission.is_current', '=', true),
    )
    .select([
      'task.id',
      'task.title',
      'task.description',
      'task.deadline',
      deadlineCounts.as('deadline_counts'),
      'task.course_id',
      'course.title as course_title',
      'stage.id as stage_id',
      'stage.title as stage_title',
      'track.id as track_id',
      'track.title as track_title',
      'submission.id as submission_id',
      'submission.attempt',
      'submission.late',
      'submission.grade_percentage',
      'submission.submitted_at',
      'submission.graded_at',
      'submission.updated_at',
    ])

export function listTasks(db: Database, viewer: Viewer, trackId: string | undefined, { limit, skip }: Page) {
  const all = selectTasks(db, viewer)
  const tasks = trackId === undefined ? all : all.where('stage.track_id', '=', trackId)
  return readList(
    withDetails(tasks, viewer)
      .orderBy('track.position')
      .orderBy('stage.position')
      .orderBy('task.position')
      .limit(limit)
      .offset(skip),
    tasks,
  )
}

export const findTask = (db: Database, viewer: Viewer, id: string) =>
  withDetails(selectTasks(db, viewer).where('task.id', '=', id), viewer).executeTakeFirst()

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>
