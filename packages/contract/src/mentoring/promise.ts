import * as z from 'zod/mini'
import { done, id, idempotencyHeader, idParam, instant, named } from '#fields/fields.ts'
import { awaySpan, personName, usualReviews } from '#learning/submissions.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleList, sampleSubmission, sampleTask } from '#samples.ts'
import { AnswerForm } from './promise-answers.ts'

export * from './promise-answers.ts'

/** A mentor's own absence, offer to help other mentors, and usual review time. */
export const OwnPromise = named(
  'OwnPromise',
  z.object({
    /** Whether the mentor may take work of other mentors' mentees from the open queue. */
    helpsOut: z.boolean(),
    /** The hour of the mentor's daily mail, in the time zone of the mentor's own settings. */
    digestHour: z.number(),
    /** True if Koya has asked whether the mentor is still there, and the mentor has given no sign since. */
    isAsked: z.boolean(),
    /** The mentor's present or next absence; null if there is none. */
    away: z.nullable(
      z.object({
        ...awaySpan.shape,
        /** True if waiting work enters the open queue when the absence begins. */
        handsOver: z.boolean(),
      }),
    ),
    ...usualReviews,
  }),
)
export type OwnPromise = z.output<typeof OwnPromise>

export const HelpForm = z.strictObject({
  helpsOut: z.boolean({ error: 'helpsOut must be true or false' }),
  /** Absent if only `helpsOut` changes (rules: inbox 4). */
  digestHour: z.optional(
    z
      .number({ error: 'Choose an hour' })
      .check(
        z.int({ error: 'Choose a whole hour' }),
        z.gte(0, { error: 'Choose an hour' }),
        z.lte(23, { error: 'Choose an hour' }),
      ),
  ),
})
export type HelpForm = z.output<typeof HelpForm>

/** Work in the open queue, without the mentee's name. */
export const OpenWork = named(
  'OpenWork',
  z.object({
    id,
    task: z.object({ id, title: z.string() }),
    track: z.object({ id, title: z.string() }),
    mentor: personName,
    waitingSince: instant,
    dueAt: z.nullable(instant),
    /** When the viewer's claim ends; null if the viewer has not claimed the work. */
    claimedUntil: z.nullable(instant),
  }),
)
export type OpenWork = z.output<typeof OpenWork>

/** An absence of more days than this always puts waiting work into the open queue (rules: promise 5). */
export const awayDays = 14
/** An absence that a mentor enters must end within this many days from now. */
export const awayDaysAtMost = 366

export const AwayForm = z.strictObject({
  from: z.iso.datetime({ precision: 3, error: 'Enter the first day' }),
  until: z.iso.datetime({ precision: 3, error: 'Enter the last day' }),
  handsOver: z.boolean({ error: 'handsOver must be true or false' }),
})
export type AwayForm = z.output<typeof AwayForm>

const sampleAway = {
  from: '2026-04-20T23:00:00.000Z',
  until: '2026-05-03T22:59:00.000Z',
  handsOver: true,
}
const sampleHelp = { helpsOut: true, digestHour: 18 }
const sampleOwnPromise = {
  ...sampleHelp,
  isAsked: false,
  away: sampleAway,
  usualReviewHours: 18,
  waitingLonger: 0,
}
const sampleOpenWork = {
  id: sampleSubmission.id,
  task: { id: sampleTask.id, title: sampleTask.title },
  track: { id: sampleTask.track, title: sampleTask.trackTitle },
  mentor: sampleSubmission.mentor,
  waitingSince: sampleSubmission.waitingSince,
  dueAt: sampleSubmission.dueAt,
  claimedUntil: null,
}

export const promiseOperations = {
  readOwnPromise: operation({
    method: 'get',
    path: '/mentors/promise',
    summary: 'What one has said to those who wait',
    for: ['MENTOR'],
    answer: { status: 200, body: OwnPromise },
    example: { answer: sampleOwnPromise },
  }),

  goAway: operation({
    method: 'put',
    path: '/mentors/away',
    summary: 'Say from when to when one is away, in place of what was said before',
    for: ['MENTOR'],
    headers: idempotencyHeader,
    body: AwayForm,
    answer: { status: 200, body: OwnPromise },
    example: { body: sampleAway, answer: sampleOwnPromise },
  }),

  comeBack: operation({
    method: 'delete',
    path: '/mentors/away',
    summary: 'Be there again, or not go away',
    for: ['MENTOR'],
    headers: idempotencyHeader,
    answer: { status: 200, body: OwnPromise },
    example: { answer: { ...sampleOwnPromise, away: null } },
  }),

  changeOwnPromise: operation({
    method: 'put',
    path: '/mentors/promise',
    summary: 'Help out or not, and when the daily mail comes',
    for: ['MENTOR'],
    body: HelpForm,
    answer: { status: 200, body: OwnPromise },
    example: { body: sampleHelp, answer: sampleOwnPromise },
  }),

  sayStillHere: operation({
    method: 'post',
    path: '/mentors/still-here',
    summary: 'Answer that one is still there',
    for: ['MENTOR'],
    answer: { status: 200, body: OwnPromise },
    example: { answer: sampleOwnPromise },
  }),

  answerMail: operation({
    method: 'post',
    path: '/mentors/answers',
    summary: 'Answer what a mail has asked a mentor, with the token of its link',
    for: 'anyone',
    body: AnswerForm,
    answer: { status: 200, body: done },
    refusals: [409, 429],
    example: {
      body: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJhbnN3ZXIiOiJoZXJlIn0.sample' },
      answer: { message: 'Thank you. Your mentees can count on you' },
    },
  }),

  listOpenQueue: operation({
    method: 'get',
    path: '/mentors/open-queue',
    summary: 'Work of other mentors’ mentees that waits for too long, for who helps out',
    for: ['MENTOR'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(OpenWork) },
    example: { answer: sampleList(sampleOpenWork) },
  }),

  claimWork: operation({
    method: 'post',
    path: '/mentors/open-queue/{id}/claim',
    summary: 'Take work of the open queue for a while, one at a time',
    for: ['MENTOR'],
    params: idParam,
    answer: { status: 200, body: OpenWork },
    refusals: [404, 409],
    example: { answer: { ...sampleOpenWork, claimedUntil: '2026-03-24T08:30:00.000Z' } },
  }),

  releaseWork: operation({
    method: 'delete',
    path: '/mentors/open-queue/{id}/claim',
    summary: 'Put work back into the open queue',
    for: ['MENTOR'],
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404, 409],
    example: { answer: { message: 'Others can take it now' } },
  }),
}

/** Field descriptions for the API document. */
export const promiseWords = {
  'OwnPromise.away': 'From when to when one is away, now or soon; null while one is there.',
  'OpenWork.task': 'The task it was sent for.',
  'OpenWork.track': 'The track of that task.',
  'OpenWork.mentor': 'To whom it was sent.',
  'OpenWork.dueAt': 'Until when it was to be looked at.',
  'listTakenWork.until': 'Until when it is theirs.',
  claimedUntil: 'Until when it is one’s own; null if nobody has taken it.',
  digestHour: 'The hour, 0 to 23, at which a mail may tell what waits, in the time zone of the wishes.',
  helpsOut: 'Whether one is offered work of others that waits for too long.',
  handsOver: 'Whether what waits is in the open queue at once; always, for longer than 14 days.',
  isAsked: 'Whether one was asked if one is still there, and has shown nothing since.',
  'answerMail.token': 'The token of the link.',
  'goAway.from': 'The first moment; one of today that has passed is now, and an earlier day is refused.',
  'goAway.until': 'The last moment, a year ahead at most.',
  'OwnPromise.from': 'The first moment.',
  'OwnPromise.until': 'The last moment; null where none is known.',
}
