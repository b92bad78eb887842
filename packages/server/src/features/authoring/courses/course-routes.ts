import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { changeOf } from '#http/operations/change.ts'
import { serve } from '#http/operations/serve.ts'
import { listCourses } from './course-queries.ts'
import { viewCourse } from './course-view.ts'
import { createCourse } from './create-course.ts'
import { deleteCourse } from './delete-course.ts'
import { updateCourse } from './update-course.ts'

export function authoredCourseRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listAuthoredCourses, async ({ query }) =>
    mapList(await listCourses(context.db, query.title, readPage(query)), viewCourse),
  )

  serve(app, context, operations.createCourse, ({ person, headers, body }) =>
    createCourse(context, { actorId: person.id, key: headers['idempotency-key'], form: body }),
  )

  serve(app, context, operations.updateCourse, (call) => updateCourse(context, changeOf(call), call.body))

  serve(app, context, operations.deleteCourse, (call) => deleteCourse(context, changeOf(call)))
}
