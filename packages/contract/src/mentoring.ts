import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { id, instant, listOf, listQuery, requiredText } from './parts.ts'
import { Submission, submissionStates } from './submissions.ts'

export const mentorCommentMax = 1024

const grade = 'Please enter a grade'

export const GradeForm = z.strictObject({
  gradePercentage: z
    .number({ error: grade })
    .check(
      z.int({ error: 'The grade must be a whole number' }),
      z.gte(0, { error: 'The grade must be from 0 to 100' }),
      z.lte(100, { error: 'The grade must be from 0 to 100' }),
    ),
  mentorComment: requiredText('Please input your comment', mentorCommentMax),
})

export const listMentorSubmissions = operation({
  method: 'get',
  path: '/mentors/submissions',
  summary: 'The current work of the own mentees, waiting first',
  for: ['MENTOR', 'ADMIN'],
  query: z.strictObject({
    ...listQuery,
    state: z.optional(z.enum(submissionStates)),
    mentee: z.optional(id),
    task: z.optional(id),
  }),
  answer: { status: 200, body: listOf(Submission) },
})

/** What stands there now, where a grade came too late. */
export const GradeConflict = z.object({
  message: z.string(),
  code: z.literal('already_graded'),
  current: z.object({
    gradePercentage: z.nullable(z.number()),
    mentorComment: z.nullable(z.string()),
    gradedAt: z.nullable(instant),
    updatedAt: instant,
  }),
})

/** A first grade needs no `If-Match`; a correction names the `updatedAt` it saw (rulings, 28). */
export const gradeSubmission = operation({
  method: 'post',
  path: '/mentors/grade/{submissionId}',
  summary: 'Grade a submission, or correct its grade',
  for: ['MENTOR', 'ADMIN'],
  params: z.strictObject({ submissionId: id }),
  headers: z.looseObject({ 'if-match': z.optional(z.string().check(z.maxLength(64))) }),
  body: GradeForm,
  answer: { status: 200, body: Submission },
  refusals: [404, 409],
  conflict: GradeConflict,
})

/** So long without work makes a mentee a quiet one, so many of them are named, and so far back reviews count. */
export const quietDays = 14
export const quietShown = 6
export const reviewDays = 90

export const QuietMentee = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.nullable(z.string()),
  email: z.string(),
  /** Null if nothing was ever sent. */
  lastSubmittedAt: z.nullable(instant),
})

export const Overview = z
  .object({
    mentees: z.number(),
    waiting: z.number(),
    /** First reviews of the last {@link reviewDays} days, and the median time that mentees waited for one. */
    reviews: z.object({ count: z.number(), medianSeconds: z.nullable(z.number()) }),
    /** The longest quiet first. */
    quiet: listOf(QuietMentee),
  })
  .register(z.globalRegistry, { id: 'Overview' })

export const readOverview = operation({
  method: 'get',
  path: '/mentors/overview',
  summary: 'The own figures and the mentees gone quiet; everybody’s for an admin',
  for: ['MENTOR', 'ADMIN'],
  answer: { status: 200, body: Overview },
})
