import type { CourseForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { recordTrail } from '#shared/trail.ts'
import { authorOnce } from '../author.ts'
import { readCourse } from './course-view.ts'

interface Making {
  actorId: string
  key: string | undefined
  form: CourseForm
}

export const createCourse = (context: Context, { actorId, key, form }: Making) =>
  authorOnce(context, { actorId, key, request: ['createCourse', form] }, async (trx) => {
    const id = uuid()
    await trx.insertInto('course').values({ id, title: form.title, playlist_url: form.playlistUrl }).execute()
    await recordTrail(trx, {
      actorId,
      action: 'course.created',
      objectKind: 'course',
      objectId: id,
      before: null,
      after: form,
    })
    return readCourse(trx, id)
  })
