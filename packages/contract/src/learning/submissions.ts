import * as z from 'zod/mini'
import { id, idempotencyHeader, idParam, instant, named, requiredText, webAddress } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { sampleGradedSubmission, sampleList, sampleSubmission } from '#samples.ts'

export const menteeCommentLength = { min: 15, max: 4096 } as const

export const SubmissionForm = z.strictObject({
  taskUrl: webAddress('Enter the URL you wish to submit', 2048),
  menteeComment: requiredText('Enter a comment of at least 15 characters', menteeCommentLength.max).check(
    z.minLength(menteeCommentLength.min, { error: 'Enter a comment of at least 15 characters' }),
  ),
})
export type SubmissionForm = z.output<typeof SubmissionForm>

/** With the number that it is to get, for who does not want to send twice what another tab or device has sent. */
export const NewSubmission = z.strictObject({
  ...SubmissionForm.shape,
  attempt: z.optional(
    z
      .int({ error: 'The attempt must be a whole number from 1 on' })
      .check(z.gte(1, { error: 'The attempt must be a whole number from 1 on' })),
  ),
})
export type NewSubmission = z.output<typeof NewSubmission>

/** Somebody who is only named. */
export const personName = z.object({ id, firstName: z.string(), lastName: z.string() })
export type PersonName = z.output<typeof personName>

/** Who gave a grade, and whether as an admin: then it is not the mentor's (rules: grading 34). */
export const graderName = z.object({ ...personName.shape, isAdmin: z.boolean() })
export type GraderName = z.output<typeof graderName>

/** From when to when a mentor is away; null where no end is known. */
export const awaySpan = z.object({ from: instant, until: z.nullable(instant) })
export type AwaySpan = z.output<typeof awaySpan>

/** What others can do for work that is open to them (rules: promise 15). */
export const Help = z.object({
  /** Another mentor of the track helps out and is there. */
  isHelped: z.boolean(),
  /** The admins were told that nobody helps out. */
  adminsKnow: z.boolean(),
  /** Who has it now, and until when. */
  takenBy: z.nullable(z.object({ ...personName.shape, until: instant })),
})
export type Help = z.output<typeof Help>
/** What is usual for a mentor (rules: promise 4). */
export const usualReviews = {
  /** In how many hours half of their first reviews came, with what has waited longer; null for too few. */
  usualReviewHours: z.nullable(z.number()),
  /** How much waits for longer than that at present. */
  waitingLonger: z.number(),
}

/** What a mentee is told of the work that waits (rules: promise 4). */
const ReviewPromise = z.object({
  ...usualReviews,
  /** Now or soon; null if the mentor is there. */
  away: z.nullable(awaySpan),
  /** When the mentor took the mentee over, with this work; null if it was sent to them. */
  tookOverAt: z.nullable(instant),
  /** Other mentors of the track may look at it. */
  isOpen: z.boolean(),
  /** Null while it is not open to them. */
  help: z.nullable(Help),
})
export type ReviewPromise = z.output<typeof ReviewPromise>

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
    /** Null unless it waits (rules: grading 25). */
    waitingSince: z.nullable(instant),
    /** Null unless it waits, and while the mentor is away without a known end (rules: promise 2). */
    dueAt: z.nullable(instant),
    /** Only in answers to a mentee, of work that waits. */
    promise: z.optional(ReviewPromise),
    gradedAt: z.nullable(instant),
    /** Null while nobody has looked at it. */
    gradedBy: z.nullable(graderName),
    updatedAt: instant,
    mentee: z.object({ id, firstName: z.string(), lastName: z.string(), photoUrl: z.nullable(z.string()) }),
    mentor: personName,
    task: z.object({ id, title: z.string(), deadline: instant }),
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
    body: NewSubmission,
    answer: { status: 201, body: Submission, location: '/tasks/{id}/submissions', etag: 'updatedAt' },
    refusals: [404, 409, 429],
    example: {
      body: { taskUrl: sampleSubmission.taskUrl, menteeComment: sampleSubmission.menteeComment },
      answer: sampleSubmission,
    },
  }),
}

/** What the API document says of the fields above. */
export const submissionsWords = {
  away: 'From when to when the mentor is away, now or soon; null if they are there.',
  attempt:
    'Counts up from 1 with each submission of this mentee for this task. Whoever sends it along is refused (409) if another submission has that number already.',
  'Submission.from': 'The first moment.',
  'Submission.until': 'The last moment; null where none is known.',
  gradePercentage: '0 to 100. Above 0 counts as graded; 0 sends the work back. Null while it waits.',
  gradedBy:
    'Who gave the present grade: the mentor, another one who helped out, or an admin; null while it waits.',
  isAdmin: 'Whether they graded it as an admin, not as the mentor.',
  gradedAt: 'When somebody looked at it, also with 0; null while it waits.',
  isOpen: 'Other mentors of the track may look at it too.',
  late: 'Sent after a deadline that lay after the enrollment.',
  mentee: 'Who sent it.',
  menteeComment: 'What the mentee says about it.',
  mentor: 'To whom it was sent.',
  mentorComment: 'What the mentor says about it; null while it waits.',
  tookOverAt: 'When the mentor took the mentee over, with this work; null if it was sent to them.',
  promise: 'What to expect of work that waits. Only for a MENTEE.',
  submittedAt: 'When it was sent.',
  task: 'The task it was sent for.',
  'Submission.takenBy.until': 'Until when it is theirs.',
  taskUrl: 'Where the work can be opened: http or https, on a public host; kept as a browser opens it.',
  waitingSince: 'When the first of an unbroken row of waiting attempts was sent; null once it was looked at.',
  updatedAt: 'When it last changed, later with each grade. `If-Match` names it.',
}
