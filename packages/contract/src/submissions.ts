import * as z from 'zod/mini'
import { id, idempotencyHeader, idParam, instant, named, requiredText } from './fields.ts'
import { list, listQuery } from './lists.ts'
import { operation, roles } from './operation.ts'
import { sampleGradedSubmission, sampleList, sampleSubmission } from './samples.ts'

export const menteeCommentLength = { min: 15, max: 4096 } as const

export const submissionStates = ['waiting', 'graded', 'sent-back'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** Graded only above 0; looked at with 0 is sent back (rules: grading 10). */
export const isGraded = ({ gradePercentage }: { gradePercentage: number | null }): boolean =>
  (gradePercentage ?? 0) > 0

export function submissionState(submission: {
  gradePercentage: number | null
  gradedAt: string | Date | null
}): SubmissionState {
  if (isGraded(submission)) return 'graded'
  return submission.gradedAt === null ? 'waiting' : 'sent-back'
}

/** An address one may follow: http or https, without a user name or password in it. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

export const SubmissionForm = z.strictObject({
  taskUrl: requiredText('Enter the URL you wish to submit', 2048).check(
    z.refine((value) => value === '' || isWebAddress(value), { error: 'Enter a valid URL' }),
  ),
  menteeComment: requiredText('Enter a comment of at least 15 characters', menteeCommentLength.max).check(
    z.minLength(menteeCommentLength.min, { error: 'Enter a comment of at least 15 characters' }),
  ),
})
export type SubmissionForm = z.output<typeof SubmissionForm>

export const Submission = named(
  'Submission',
  z.object({
    id,
    taskUrl: z.string(),
    menteeComment: z.string(),
    mentorComment: z.nullable(z.string()),
    gradePercentage: z.nullable(z.number()),
    attempt: z.number(),
    late: z.boolean(),
    submittedAt: instant,
    gradedAt: z.nullable(instant),
    updatedAt: instant,
    mentee: z.object({ id, firstName: z.string(), lastName: z.string(), photoUrl: z.nullable(z.string()) }),
    mentor: z.object({ id }),
    task: z.object({ id, title: z.string() }),
  }),
)
export type Submission = z.output<typeof Submission>

export const submissionOperations = {
  listTaskSubmissions: operation({
    method: 'get',
    path: '/tasks/{id}/submissions',
    summary: 'The submissions of a task that one may see, newest first',
    for: roles,
    params: idParam,
    query: z.strictObject({ ...listQuery, mentee: z.optional(id) }),
    answer: { status: 200, body: list(Submission) },
    refusals: [404],
    example: { answer: sampleList(sampleGradedSubmission) },
  }),

  submitTask: operation({
    method: 'post',
    path: '/tasks/{id}/submissions',
    summary: 'Submit work for a task',
    for: ['MENTEE'],
    params: idParam,
    headers: idempotencyHeader,
    body: SubmissionForm,
    answer: { status: 201, body: Submission, location: '/tasks/{id}/submissions', etag: 'updatedAt' },
    refusals: [404, 409, 429],
    example: {
      body: { taskUrl: sampleSubmission.taskUrl, menteeComment: sampleSubmission.menteeComment },
      answer: sampleSubmission,
    },
  }),
}
