import * as z from 'zod/mini'
import { done, id, idParam, instant, named } from '#fields/fields.ts'
import { SecondLook, sampleLook } from '#learning/second-look.ts'
import { personName } from '#learning/submissions.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleGrade, sampleList, sampleSubmission, sampleTask } from '#samples.ts'
import { GradeForm } from './grading.ts'

/**
 * Work whose mentee has asked for a second review. The mentee's name is hidden until the viewer has given
 * that review.
 */
export const OfferedLook = named(
  'OfferedLook',
  z.object({
    id,
    task: z.object({ id, title: z.string() }),
    track: z.object({ id, title: z.string() }),
    askedAt: instant,
    /** When the viewer's claim ends; null if the viewer has not claimed the work. */
    takenUntil: z.nullable(instant),
    /** Set once the viewer has given the second review. */
    given: z.nullable(z.object({ at: instant, submissionId: id, mentee: personName })),
  }),
)
export type OfferedLook = z.output<typeof OfferedLook>

/** Work that the viewer has claimed for a second review or has reviewed, without the earlier reviews. */
export const LookWork = named(
  'LookWork',
  z.object({
    ...OfferedLook.shape,
    reason: z.string(),
    taskUrl: z.string(),
    menteeComment: z.string(),
    attempt: z.number(),
    submittedAt: instant,
  }),
)
export type LookWork = z.output<typeof LookWork>

const sampleOffered = {
  id: sampleLook.id,
  task: { id: sampleTask.id, title: sampleTask.title },
  track: { id: sampleTask.track, title: sampleTask.trackTitle },
  askedAt: sampleLook.askedAt,
  takenUntil: null,
  given: null,
}
const { taskUrl, menteeComment, attempt, submittedAt } = sampleSubmission
const sampleWork = {
  ...sampleOffered,
  takenUntil: '2026-03-22T10:30:00.000Z',
  reason: sampleLook.reason,
  taskUrl,
  menteeComment,
  attempt,
  submittedAt,
}

export const secondLookOperations = {
  listSecondLooks: operation({
    method: 'get',
    path: '/mentors/second-looks',
    summary: 'Work to look at a second time: the own first, then what one may take, then what one has given',
    for: ['MENTOR', 'ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(OfferedLook) },
    example: { answer: sampleList(sampleOffered) },
  }),

  readSecondLook: operation({
    method: 'get',
    path: '/mentors/second-looks/{id}',
    summary: 'Work that one has taken for a second look, without the first review',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    answer: { status: 200, body: LookWork },
    refusals: [404],
    example: { answer: sampleWork },
  }),

  claimSecondLook: operation({
    method: 'post',
    path: '/mentors/second-looks/{id}/claim',
    summary: 'Take work for a second look, one at a time',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    answer: { status: 200, body: LookWork },
    refusals: [404, 409],
    example: { answer: sampleWork },
  }),

  releaseSecondLook: operation({
    method: 'delete',
    path: '/mentors/second-looks/{id}/claim',
    summary: 'Give taken work back, so that another mentor can look at it',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'Others can take it now' } },
  }),

  giveSecondLook: operation({
    method: 'post',
    path: '/mentors/second-looks/{id}',
    summary: 'Give the second review; the higher grade of the two stays',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    body: GradeForm,
    answer: {
      status: 200,
      body: z.object({
        /** The second reviewer may read the first review from now on. */
        look: SecondLook,
        finished: z.nullable(z.object({ track: z.string(), certificate: z.string() })),
      }),
    },
    refusals: [404, 409],
    example: { body: sampleGrade, answer: { look: sampleLook, finished: null } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const secondLooksWords = {
  'OfferedLook.track': 'The track of the task.',
  'LookWork.track': 'The track of the task.',
  'giveSecondLook.text': 'The sentence of the criterion that is marked.',
  'giveSecondLook.track': 'The title of the track.',
  'giveSecondLook.certificate': 'The number of the certificate.',
  takenUntil: 'Until when it is one’s own; null if nobody has taken it.',
  'OfferedLook.askedAt': 'When the mentee asked.',
  'LookWork.askedAt': 'When the mentee asked.',
  'OfferedLook.given': 'Set once one has given it oneself; null otherwise.',
  'LookWork.given': 'Set once one has given it oneself; null otherwise.',
  'OfferedLook.at': 'When.',
  'LookWork.at': 'When.',
  'LookWork.reason': 'What the mentee wants to have looked at again.',
  submissionId: 'The work, whose thread one reads and writes now.',
  look: 'Both reviews.',
}
