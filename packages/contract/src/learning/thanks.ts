import * as z from 'zod/mini'
import { anyText, id, idParam, instant, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleMentor, sampleSubmission, sampleTask } from '#samples.ts'
import { personName } from './submissions.ts'

export const thanksMax = 280

export const ThanksForm = z.strictObject({
  /** Empty for thanks without a sentence. */
  sentence: anyText(thanksMax),
  /** True if the mentee lets the mentor show everybody the sentence, with the mentee's first name. */
  mayShow: z.optional(z.boolean()),
})
export type ThanksForm = z.output<typeof ThanksForm>

const words = { sentence: z.string(), mayShow: z.boolean() }

export const OwnThanks = named(
  'OwnThanks',
  z.object({
    /** The person whom the mentee has thanked or can thank. Null if there is none or the person has left. */
    mentor: z.nullable(personName),
    given: z.nullable(
      z.object({
        ...words,
        /** True if the mentor shows the thanks to everybody. */
        isShown: z.boolean(),
        writtenAt: instant,
      }),
    ),
  }),
)
export type OwnThanks = z.output<typeof OwnThanks>

export const ReceivedThanks = named(
  'ReceivedThanks',
  z.object({
    id,
    mentee: personName,
    task: z.object({ id, title: z.string() }),
    ...words,
    isShown: z.boolean(),
    writtenAt: instant,
  }),
)
export type ReceivedThanks = z.output<typeof ReceivedThanks>

export const ThanksChoice = z.strictObject({
  isShown: z.boolean(),
  /** The `writtenAt` of the version that the mentor has read. */
  writtenAt: instant,
})
export type ThanksChoice = z.output<typeof ThanksChoice>

const name = ({ id, firstName, lastName }: z.output<typeof personName>) => ({ id, firstName, lastName })
const sampleWords = { sentence: 'You saw at once what I had missed. Thank you!', mayShow: true }
const written = { isShown: false, writtenAt: '2026-03-23T08:00:00.000Z' }
const sampleGiven = { mentor: name(sampleMentor), given: { ...sampleWords, ...written } }
const sampleReceived = {
  id: sampleId(96),
  mentee: name(sampleSubmission.mentee),
  task: { id: sampleTask.id, title: sampleTask.title },
  ...sampleWords,
  ...written,
}

export const thanksOperations = {
  readThanks: operation({
    method: 'get',
    path: '/submissions/{id}/thanks',
    summary: 'One’s own thanks for a piece of work, and who can be thanked',
    for: roles,
    params: idParam,
    answer: { status: 200, body: OwnThanks },
    refusals: [404],
    example: { answer: sampleGiven },
  }),

  giveThanks: operation({
    method: 'put',
    path: '/submissions/{id}/thanks',
    summary: 'Thank whoever graded the work, once a task, or change the words',
    for: ['MENTEE'],
    params: idParam,
    body: ThanksForm,
    answer: { status: 200, body: OwnThanks },
    refusals: [404, 409],
    example: { body: sampleWords, answer: sampleGiven },
  }),

  takeBackThanks: operation({
    method: 'delete',
    path: '/submissions/{id}/thanks',
    summary: 'Take one’s own thanks back',
    for: roles,
    params: idParam,
    answer: { status: 200, body: OwnThanks },
    refusals: [404],
    example: { answer: { ...sampleGiven, given: null } },
  }),

  listThanks: operation({
    method: 'get',
    path: '/mentors/thanks',
    summary: 'The thanks that one has got, the newest first',
    for: ['MENTOR', 'ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(ReceivedThanks) },
    example: { answer: sampleList(sampleReceived) },
  }),

  showThanks: operation({
    method: 'put',
    path: '/mentors/thanks/{id}',
    summary: 'Show thanks on one’s public page of thanks, or show them no more',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    body: ThanksChoice,
    answer: { status: 200, body: ReceivedThanks },
    refusals: [404, 409],
    example: {
      body: { isShown: true, writtenAt: written.writtenAt },
      answer: { ...sampleReceived, isShown: true },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const thanksWords = {
  sentence: 'The words of the mentee; empty for thanks without words.',
  mayShow: 'The mentee agrees that the mentor shows the words, with the mentee’s first name, to everybody.',
  isShown: 'The mentor shows them on the public page of thanks.',
  writtenAt: 'When the words were written last.',
  'ReceivedThanks.mentee': 'Who thanks.',
  'ReceivedThanks.task': 'The task whose review the thanks are for.',
  'OwnThanks.mentor': 'Who is thanked, or can be; null while nobody can be.',
  'OwnThanks.given': 'The thanks; null while there are none.',
  'showThanks.writtenAt': 'The words that were read; 409 if they have changed since.',
}
