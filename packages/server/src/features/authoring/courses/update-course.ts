import type { CourseForm } from '@koya/contract'
import type { Context } from '#context.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen } from '../author.ts'
import { lockCourse } from './course-queries.ts'
import { readCourse, viewCourse } from './course-view.ts'

/** Changes a course, unless it has changed since the admin read it (rules: authoring 3). */
export const updateCourse = (context: Context, change: Change, form: CourseForm) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const row = await lockCourse(trx, id)
    if (!isSeen(row, change)) throw changedMeanwhile(viewCourse(row))
    await trx
      .updateTable('course')
      .set({ title: form.title, playlist_url: form.playlistUrl })
      .where('id', '=', id)
      .execute()
    await recordTrail(trx, {
      actorId,
      action: 'course.changed',
      objectKind: 'course',
      objectId: id,
      before: { title: row.title, playlistUrl: row.playlist_url },
      after: form,
    })
    return readCourse(trx, id)
  })
