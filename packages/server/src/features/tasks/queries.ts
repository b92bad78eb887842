import type { Database } from '#db/client.ts'
import { countAll, type Page } from '#db/page.ts'
import { isWithinReach, type Reader } from '#db/reach.ts'

const tasksOf = (db: Database, reader: Reader) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .where((eb) => isWithinReach(eb, reader))

/** With the reader's own current attempt, which only a mentee can have. */
const withDetails = (tasks: ReturnType<typeof tasksOf>, { id }: Reader) =>
  tasks
    .innerJoin('track', 'track.id', 'stage.track_id')
    .leftJoin('course', 'course.id', 'task.course_id')
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

export async function listTasks(
  db: Database,
  reader: Reader,
  trackId: string | undefined,
  { limit, skip }: Page,
) {
  const all = tasksOf(db, reader)
  const tasks = trackId === undefined ? all : all.where('stage.track_id', '=', trackId)
  const [items, { count }] = await Promise.all([
    withDetails(tasks, reader)
      .orderBy('track.position')
      .orderBy('stage.position')
      .orderBy('task.position')
      .limit(limit)
      .offset(skip)
      .execute(),
    tasks.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { items, totalCount: count }
}

export const findTask = (db: Database, reader: Reader, id: string) =>
  withDetails(tasksOf(db, reader).where('task.id', '=', id), reader).executeTakeFirst()

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>
