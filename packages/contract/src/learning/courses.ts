import * as z from 'zod/mini'
import { id, idParam, named } from '#fields/fields.ts'
import { operation, roles } from '#operation.ts'
import { sampleCourse } from '#samples.ts'

export const Course = named('Course', z.object({ id, title: z.string(), playlistUrl: z.string() }))
export type Course = z.output<typeof Course>

export const courseOperations = {
  readCourse: operation({
    method: 'get',
    path: '/courses/{id}',
    summary: 'One course',
    for: roles,
    params: idParam,
    answer: { status: 200, body: Course },
    refusals: [404],
    example: { answer: sampleCourse },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const coursesWords = {
  playlistUrl: 'A video or playlist on YouTube.',
}
