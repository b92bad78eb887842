import * as z from 'zod/mini'
import { done, id, idempotencyHeader, idParam, instant, named, requiredText } from '#fields/fields.ts'
import { readYoutubeAddress } from '#fields/youtube-address.ts'
import { seenHeader } from '#if-match.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleCourse, sampleList } from '#samples.ts'
import { authoringConflict, changedMeanwhile, deleted, taskTitleMax } from './authoring-fields.ts'
import { sampleAuthoredCourse } from './authoring-samples.ts'

export const CourseForm = z.strictObject({
  title: requiredText('Enter a title', taskTitleMax),
  /** Taken in any form that people copy, kept in one (rules: authoring 11). */
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

const conflict = authoringConflict(AuthoredCourse)
const sampleConflict = { ...changedMeanwhile, current: sampleAuthoredCourse }
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
    method: 'post',
    path: '/admin/courses',
    summary: 'A new course',
    for: ['ADMIN'],
    headers: idempotencyHeader,
    body: CourseForm,
    answer: { status: 201, body: AuthoredCourse, etag: 'updatedAt' },
    example: { body: sampleForm, answer: sampleAuthoredCourse },
  }),

  updateCourse: operation({
    method: 'put',
    path: '/admin/courses/{id}',
    summary: 'Change title and address of a course',
    for: ['ADMIN'],
    params: idParam,
    headers: seenHeader('course'),
    body: CourseForm,
    answer: { status: 200, body: AuthoredCourse, etag: 'updatedAt' },
    refusals: [404, 409],
    conflict,
    example: { body: sampleForm, answer: sampleAuthoredCourse, conflict: sampleConflict },
  }),

  deleteCourse: operation({
    method: 'delete',
    path: '/admin/courses/{id}',
    summary: 'Delete a course that no task needs',
    for: ['ADMIN'],
    params: idParam,
    headers: seenHeader('course'),
    answer: { status: 200, body: done },
    refusals: [404, 409],
    conflict,
    example: { answer: deleted, conflict: sampleConflict },
  }),
}

/** What the API document says of the fields above. */
export const courseAuthoringWords = {
  'AuthoredCourse.taskCount': 'How many tasks use it.',
}
