import * as z from 'zod/mini'
import { operation, roles } from './operation.ts'
import { id, idParam } from './parts.ts'

export const Course = z
  .object({ id, title: z.string(), playlistUrl: z.string() })
  .register(z.globalRegistry, { id: 'Course' })

export const readCourse = operation({
  method: 'get',
  path: '/courses/{id}',
  summary: 'One course',
  for: roles,
  params: idParam,
  answer: { status: 200, body: Course },
  refusals: [404],
})
