import * as z from 'zod/mini'
import { id, instant, named, requiredText } from '#fields/fields.ts'
import { readYoutubeAddress } from '#fields/youtube-address.ts'

import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleCourse, sampleList } from '#samples.ts'
import { authored, refusedExample } from './authored.ts'
import { deleted, taskTitleMax } from './authoring-fields.ts'
import { sampleAuthoredCourse } from './authoring-samples.ts'

export const CourseForm = z.strictObject({
  title: requiredText('Enter a title', taskTitleMax),
  /** Normalizes the address of a YouTube video or playlist (rules: authoring 11). */
  playlistUrl: requiredText('Enter the address of a video or a playlist', 2048).check(
    z.refine((typed) => typed === '' || readYoutubeAddress(typed) !== null, {
      error: 'Copy the address of a video or a playlist from YouTube',
    }),
    z.overwrite((typed) => readYoutubeAddress(typed) ?? typed),
  ),
})
export type CourseForm = z.output<typeof CourseForm>

export const AuthoredCourse = named(
  'AuthoredCourse',
  z.object({
    id,
    title: z.string(),
    playlistUrl: z.string(),
    updatedAt: instant,
    taskCount: z.number(),
  }),
)
export type AuthoredCourse = z.output<typeof AuthoredCourse>

const course = authored('course', AuthoredCourse)
const refused = refusedExample(sampleAuthoredCourse)
const sampleForm = { title: sampleCourse.title, playlistUrl: sampleCourse.playlistUrl }

export const courseAuthoring = {
  listAuthoredCourses: operation({
    method: 'get',
    path: '/admin/courses',
    summary: 'The courses by their titles',
    for: ['ADMIN'],
    query: z.strictObject({
      ...listQuery,
      title: z.optional(z.string().check(z.maxLength(64, { error: 'title must be 64 characters or less' }))),
    }),
    answer: { status: 200, body: list(AuthoredCourse) },
    example: { answer: sampleList(sampleAuthoredCourse) },
  }),

  createCourse: operation({
    ...course.create,
    path: '/admin/courses',
    summary: 'A new course',
    body: CourseForm,
    example: { body: sampleForm, answer: sampleAuthoredCourse },
  }),

  updateCourse: operation({
    ...course.update,
    path: '/admin/courses/{id}',
    summary: 'Change title and address of a course',
    body: CourseForm,
    example: { body: sampleForm, answer: sampleAuthoredCourse, ...refused },
  }),

  deleteCourse: operation({
    ...course.delete,
    path: '/admin/courses/{id}',
    summary: 'Delete a course that no task needs',
    example: { answer: deleted, ...refused },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const courseAuthoringWords = {
  'AuthoredCourse.taskCount': 'How many tasks use it.',
}
