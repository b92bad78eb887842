import * as z from 'zod/mini'
import { id, idempotencyHeader, idParam, instant, named, requiredText, webAddress } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { sampleGradedSubmission, sampleList, sampleSubmission } from '#samples.ts'
import { answersField, answersWords, PointAnswer } from './answers.ts'
import { Mark, marksWords } from './marks.ts'
import { Moved } from './moved.ts'
import { Pressed, pressedFields, pressedWords } from './pressed.ts'

export const menteeCommentLength = { min: 15, max: 4096 } as const

export const SubmissionForm = z.strictObject({
  taskUrl: webAddress('Enter the URL you wish to submit', 2048),
  menteeComment: requiredText('Enter a comment of at least 15 characters', menteeCommentLength.max).check(
    z.minLength(menteeCommentLength.min, { error: 'Enter a comment of at least 15 characters' }),
  ),
  /** Optional for clients that do not support criteria. */
  answers: z.optional(answersField),
})
export type SubmissionForm = z.output<typeof SubmissionForm>

/** A new attempt. Its number in `attempt` keeps two tabs from sending this attempt twice. */
export const NewSubmission = z.strictObject({
  ...SubmissionForm.shape,
  attempt: z.optional(
    z
      .int({ error: 'The attempt must be a whole number from 1 on' })
      .check(z.gte(1, { error: 'The attempt must be a whole number from 1 on' })),
  ),
  pressed: z.optional(Pressed),
})
export type NewSubmission = z.output<typeof NewSubmission>

export const personName = z.object({ id, firstName: z.string(), lastName: z.string() })
export type PersonName = z.output<typeof personName>

/** The person who gave a grade. `isAdmin` is true for an admin who is not the mentor (rules: grading 34). */
export const graderName = z.object({ ...personName.shape, isAdmin: z.boolean() })
export type GraderName = z.output<typeof graderName>

/** A mentor's absence; `until` is null if its end is unknown. */
export const awaySpan = z.object({ from: instant, until: z.nullable(instant) })
export type AwaySpan = z.output<typeof awaySpan>

/** The help for work in the open queue (rules: promise 15). */
export const Help = z.object({
  /** True if another mentor of the track helps out and is not away. */
  isHelped: z.boolean(),
  /** True if Koya has told the admins that nobody helps out in the track. */
  adminsKnow: z.boolean(),
  /** The helper who has taken the work until `until`; null if nobody has. */
  takenBy: z.nullable(z.object({ ...personName.shape, until: instant })),
})
export type Help = z.output<typeof Help>
/** The usual review time of a mentor (rules: promise 4). */
export const usualReviews = {
  /** The median review time in hours; null with fewer than three first reviews in 90 days. */
  usualReviewHours: z.nullable(z.number()),
  /** How many submissions have waited longer than `usualReviewHours`; 0 if that is null. */
  waitingLonger: z.number(),
}

/** Facts for a mentee about the review of waiting work (rules: promise 4). */
const ReviewPromise = z.object({
  ...usualReviews,
  /** The mentor's present or next absence; null if there is none. */
  away: z.nullable(awaySpan),
  /** When the present mentor took over the mentee and this waiting work; null without a takeover. */
  tookOverAt: z.nullable(instant),
  /** True if other mentors of the track may review the work. */
  isOpen: z.boolean(),
  /** Null if `isOpen` is false. */
  help: z.nullable(Help),
})
export type ReviewPromise = z.output<typeof ReviewPromise>

export const Submission = named(
  'Submission',
  z.object({
    id,
    taskUrl: z.string(),
    menteeComment: z.string(),
    /** The mentee's answers to the open points of the last review with marks. Absent if there are none. */
    answers: z.optional(z.array(PointAnswer)),
    mentorComment: z.nullable(z.string()),
    gradePercentage: z.nullable(z.number()),
    /** Absent before the first review, and in a review without marks. */
    marks: z.optional(z.array(Mark)),
    /** The marks of the latest earlier attempt that has marks. Present only for waiting work. */
    earlierMarks: z.optional(z.array(Mark)),
    attempt: z.number(),
    late: z.boolean(),
    /** False if the deadline had passed before the enrollment; otherwise absent (rules: submissions 25). */
    deadlineCounts: z.optional(z.boolean()),
    /** Present only if an admin has moved the deadline (rules: moves 5). */
    moved: z.optional(z.array(Moved)),
    submittedAt: instant,
    /** `writtenAt` and `unproved` are absent for work sent while online (rules: submissions 29). */
    ...pressedFields,
    /** Since when the work waits; null for work that does not wait (rules: grading 25). */
    waitingSince: z.nullable(instant),
    /**
     * When the review is due. Null if the work does not wait, or if the mentor's absence has no known end
     * (rules: promise 3).
     */
    dueAt: z.nullable(instant),
    /** Present only in answers to a mentee about waiting work. */
    promise: z.optional(ReviewPromise),
    gradedAt: z.nullable(instant),
    /** Null before the first review. */
    gradedBy: z.nullable(graderName),
    updatedAt: instant,
    /** The thread about this work, without messages that were taken back. Absent if no messages are left. */
    thread: z.optional(
      z.object({
        messageCount: z.number(),
        /** When the mentee asked the open question; null if the thread has no open question. */
        askedAt: z.nullable(instant),
      }),
    ),
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

const ownDeadlineCounts =
  'False if the deadline had passed when the mentee enrolled, so that nothing is late. Absent if it counts.'

/** Field descriptions for the API document. */
export const submissionsWords = {
  ...answersWords,
  ...marksWords,
  ...pressedWords,
  away: 'From when to when the mentor is away, now or soon; null if they are there.',
  attempt:
    'Counts up from 1 with each submission of this mentee for this task. Whoever sends it along is refused (409) if another submission has that number already.',
  'Submission.from': 'The first moment.',
  'Submission.until': 'The last moment; null where none is known.',
  gradePercentage: '0 to 100. Above 0 counts as graded; 0 sends the work back. Null while it waits.',
  'Submission.deadlineCounts': ownDeadlineCounts,
  'GradedSubmission.deadlineCounts': ownDeadlineCounts,
  gradedBy:
    'Who gave the present grade: the mentor, another one who helped out, or an admin; null while it waits.',
  isAdmin: 'Whether they graded it as an admin, not as the mentor.',
  gradedAt: 'When somebody looked at it, also with 0; null while it waits.',
  isOpen: 'Other mentors of the track may look at it too.',
  late: 'Written after a deadline that lay after the enrollment, or sent after it without another proof (`writtenAt`).',
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
  thread: 'The messages about this work (`listMessages`); absent while there are none.',
  messageCount: 'How many messages there are, without those that were taken back.',
  askedAt: 'When the mentee asked what nobody has answered yet; null without an open question.',
  updatedAt: 'When it last changed, later with each grade. `If-Match` names it.',
}
