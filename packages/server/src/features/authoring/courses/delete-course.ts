import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen } from '../author.ts'
import { lockCourse } from './course-queries.ts'
import { viewCourse } from './course-view.ts'

/** Deletes a course that no task needs; the lock keeps tasks from choosing it (rules: authoring 8). */
export const deleteCourse = (context: Context, change: Change) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const row = await lockCourse(trx, id)
    const current = viewCourse(row)
    if (!isSeen(row, change)) throw changedMeanwhile(current)
    if (row.task_count > 0) {
      const tasks = row.task_count === 1 ? 'a task needs' : `${row.task_count} tasks need`
      throw conflict('in_use', `This course stays: ${tasks} it`, { current })
    }
    await trx.deleteFrom('course').where('id', '=', id).execute()
    await recordTrail(trx, {
      actorId,
      action: 'course.deleted',
      objectKind: 'course',
      objectId: id,
      before: { title: row.title, playlistUrl: row.playlist_url },
      after: null,
    })
    return { message: 'It is deleted' }
  })
