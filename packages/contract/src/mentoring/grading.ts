import * as z from 'zod/mini'
import { ExportedPart, exportPart, sampleExport } from '#exports.ts'
import { id, idParam, instant, named, requiredText } from '#fields/fields.ts'
import { seenMoment } from '#if-match.ts'
import { submissionStates } from '#learning/submission-states.ts'
import { graderName, personName, Submission } from '#learning/submissions.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import {
  sampleGrade,
  sampleGradedSubmission,
  sampleList,
  samplePresentGrade,
  sampleSubmission,
} from '#samples.ts'
import { marksField } from './marking.ts'

export const mentorCommentMax = 1024

export const GradeForm = z.strictObject({
  gradePercentage: z
    .number({ error: 'Please enter a grade' })
    .check(
      z.int({ error: 'The grade must be a whole number' }),
      z.gte(0, { error: 'The grade must be from 0 to 100' }),
      z.lte(100, { error: 'The grade must be from 0 to 100' }),
    ),
  mentorComment: requiredText('Please input your comment', mentorCommentMax),
  /** If absent, the marks do not change. An empty list removes the marks. */
  marks: z.optional(marksField),
})
export type GradeForm = z.output<typeof GradeForm>

/** `finished` is set if this grade completed a track (rules: certificates 1). */
export const GradedSubmission = named(
  'GradedSubmission',
  z.extend(Submission, { finished: z.nullable(z.object({ track: z.string(), certificate: z.string() })) }),
)
export type GradedSubmission = z.output<typeof GradedSubmission>

/** Waiting work that a helping mentor has taken from the open queue until the time `until`. */
export const TakenWork = z.object({ id, helper: personName, until: instant })

/** The refusal of a grade, with the present grade. */
export const GradeConflict = z.object({
  message: z.string(),
  /** `higher_stays`: only an admin may go below the higher grade of a second look. */
  code: z.enum(['already_graded', 'grade_changed', 'attempt_replaced', 'higher_stays']),
  current: z.object({
    gradePercentage: z.nullable(z.number()),
    mentorComment: z.nullable(z.string()),
    gradedAt: z.nullable(instant),
    gradedBy: z.nullable(graderName),
    updatedAt: instant,
  }),
})
export type GradeConflict = z.output<typeof GradeConflict>

/**
 * The refusal for a helper whose claim has ended. The refusal lacks the present grade, because the helper may
 * no longer read the grade.
 */
export const ClaimOver = named('ClaimOver', z.object({ message: z.string(), code: z.literal('claim_over') }))

const queueFilter = {
  state: z.optional(z.enum(submissionStates, { error: 'state must be waiting, graded or sent-back' })),
  mentor: z.optional(id),
  mentee: z.optional(id),
  task: z.optional(id),
}

export const gradingOperations = {
  listMentorSubmissions: operation({
    method: 'get',
    path: '/mentors/submissions',
    summary: 'The current work of the own mentees, waiting first',
    for: ['MENTOR', 'ADMIN'],
    query: z.strictObject({ ...listQuery, ...queueFilter }),
    answer: { status: 200, body: list(Submission) },
    example: { answer: sampleList(sampleSubmission) },
  }),

  exportSubmissions: operation({
    method: 'post',
    path: '/admin/submissions/exports',
    summary: 'The current work of a filter as CSV, in parts; each leaves a line in the trail',
    for: ['ADMIN'],
    needsProof: true,
    body: z.strictObject({ ...queueFilter, ...exportPart }),
    answer: { status: 200, body: ExportedPart },
    example: {
      body: { state: 'waiting' as const },
      answer: sampleExport('submissions', 'Mentee,Task\r\nAdaeze Okonkwo,Grain price list\r\n'),
    },
  }),

  readMentorSubmission: operation({
    method: 'get',
    path: '/mentors/submissions/{id}',
    summary: 'The current attempt of a piece of work, by any of its attempts',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    answer: { status: 200, body: Submission },
    refusals: [404],
    example: { answer: sampleSubmission },
  }),

  listTakenWork: operation({
    method: 'get',
    path: '/mentors/taken-work',
    summary: 'The waiting work of the own mentees that somebody else is looking at',
    for: ['MENTOR'],
    answer: { status: 200, body: z.object({ items: z.array(TakenWork) }) },
    example: {
      answer: {
        items: [
          {
            id: sampleSubmission.id,
            helper: sampleSubmission.mentor,
            until: '2026-03-24T08:30:00.000Z',
          },
        ],
      },
    },
  }),

  /**
   * A correction of another person's grade must name the submission's `updatedAt` in `If-Match`
   * (rules: grading 13 and 14).
   */
  gradeSubmission: operation({
    method: 'post',
    path: '/mentors/grade/{submissionId}',
    summary: 'Grade a submission, or correct its grade',
    for: ['MENTOR', 'ADMIN'],
    params: z.strictObject({ submissionId: id }),
    headers: z.looseObject({ 'if-match': z.optional(seenMoment('submission')) }),
    body: GradeForm,
    answer: { status: 200, body: GradedSubmission, etag: 'updatedAt' },
    refusals: [404],
    conflict: z.union([GradeConflict, ClaimOver]),
    example: {
      body: sampleGrade,
      answer: { ...sampleGradedSubmission, finished: null },
      conflict: {
        message: 'This was graded already: 85%',
        code: 'already_graded',
        current: samplePresentGrade,
      },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const gradingWords = {
  'exportSubmissions.mentor': 'Only what was sent to this mentor.',
  'exportSubmissions.mentee': 'Only the work of this mentee.',
  'exportSubmissions.task': 'Only the work for this task.',
  'exportSubmissions.state': 'Only work that waits, is graded (above 0) or was sent back (0).',
  'listMentorSubmissions.mentor': 'Only what was sent to this mentor; for admins.',
  'listMentorSubmissions.mentee': 'Only the work of this mentee.',
  'listMentorSubmissions.state': 'Only work that waits, is graded (above 0) or was sent back (0).',
  'GradedSubmission.from': 'The first moment.',
  'GradedSubmission.until': 'The last moment; null where none is known.',
  'gradeSubmission.if-match':
    '`"<updatedAt>"` of the grade that is to be replaced, as it was read. A first grade, and a correction of one’s own, go without.',
  current: 'The grade that it has now.',
  helper: 'Who has taken it from the open queue, for a while.',
  finished:
    'The track that the mentee has finished with this grade, and the number of the certificate; null otherwise.',
  'GradedSubmission.track': 'The title of the track.',
  'GradedSubmission.certificate': 'The number of the certificate.',
}
