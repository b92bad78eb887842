import * as z from 'zod/mini'
import { id, idempotencyHeader, idParam, instant, markdown, named, visible } from '#fields/fields.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleSubmission } from '#samples.ts'
import { LookForm, SecondLook, sampleLook, secondLookWords } from './second-look.ts'
import { personName } from './submissions.ts'

export const messageMax = 2000

/**
 * An author can change a message for `editMinutes` minutes. The thread of graded work stays open for
 * `openDays` days. One page of a thread has `onPage` messages.
 */
export const messageLimits = { editMinutes: 15, openDays: 14, onPage: 50 } as const

export const MessageForm = z.strictObject({
  text: markdown(messageMax).check(
    z.minLength(1, { error: 'Write your message first' }),
    visible('Write your message first'),
  ),
})
export type MessageForm = z.output<typeof MessageForm>

export const Message = named(
  'Message',
  z.object({
    id,
    author: personName,
    /** The author's Markdown; null if the author has taken the message back. */
    text: z.nullable(z.string()),
    /** HTML with `&`, `<` and `>` encoded as entities; null if the author has taken the message back. */
    html: z.nullable(z.string()),
    sentAt: instant,
    editedAt: z.nullable(instant),
    takenBackAt: z.nullable(instant),
  }),
)
export type Message = z.output<typeof Message>

/** One page of a thread, the newest message last. */
export const Thread = named(
  'Thread',
  z.object({
    items: z.array(Message),
    totalCount: z.number(),
    /** A sentence that explains why the thread is closed; null while it is open. */
    closed: z.nullable(z.string()),
    /** When the answer to the open question is due; null without an open question or in a closed thread. */
    answerDueAt: z.nullable(instant),
    /**
     * The last 20 admins who have read the thread, each with the time of the last reading in `at`. Readings
     * by the work's own mentor do not count.
     */
    readBy: z.array(z.object({ ...personName.shape, at: instant })),
    /** Absent without a second look. */
    secondLook: z.optional(SecondLook),
    /** Only for the mentee of the work: until when they may ask for a second look. */
    askLookUntil: z.optional(instant),
  }),
)
export type Thread = z.output<typeof Thread>

const sampleMessage = {
  id: sampleId(90),
  author: {
    id: sampleSubmission.mentee.id,
    firstName: sampleSubmission.mentee.firstName,
    lastName: sampleSubmission.mentee.lastName,
  },
  text: 'Which text does the picture need?',
  html: '&lt;p&gt;Which text does the picture need?&lt;/p&gt;',
  sentAt: '2026-03-21T11:00:00.000Z',
  editedAt: null,
  takenBackAt: null,
}
const sampleThread = { items: [sampleMessage], totalCount: 1, closed: null, answerDueAt: null, readBy: [] }

/** The page ends before the message `before`. */
const page = z.strictObject({ before: z.optional(id) })

export const messageOperations = {
  askSecondLook: operation({
    method: 'post',
    path: '/submissions/{id}/second-look',
    summary: 'Ask once a task for a second look at work that was graded or sent back',
    for: ['MENTEE'],
    params: idParam,
    headers: idempotencyHeader,
    body: LookForm,
    answer: { status: 201, body: SecondLook, location: '/submissions/{id}/messages' },
    refusals: [404, 409],
    example: { body: { reason: sampleLook.reason }, answer: sampleLook },
  }),

  listMessages: operation({
    method: 'get',
    path: '/submissions/{id}/messages',
    summary: 'The messages about a piece of work, by any of its attempts, the newest last',
    for: ['MENTEE', 'MENTOR'],
    params: idParam,
    query: page,
    answer: { status: 200, body: Thread },
    refusals: [404],
    example: { answer: sampleThread },
  }),

  sendMessage: operation({
    method: 'post',
    path: '/submissions/{id}/messages',
    summary: 'Write a message about a piece of work',
    for: ['MENTEE', 'MENTOR'],
    params: idParam,
    headers: idempotencyHeader,
    body: MessageForm,
    answer: { status: 201, body: Message, location: '/submissions/{id}/messages' },
    refusals: [404, 409, 429],
    example: { body: { text: sampleMessage.text }, answer: sampleMessage },
  }),

  changeMessage: operation({
    method: 'put',
    path: '/messages/{id}',
    summary: `Change an own message, up to ${messageLimits.editMinutes} minutes after it was sent`,
    for: ['MENTEE', 'MENTOR'],
    params: idParam,
    body: MessageForm,
    answer: { status: 200, body: Message },
    refusals: [404, 409],
    example: { body: { text: sampleMessage.text }, answer: sampleMessage },
  }),

  takeBackMessage: operation({
    method: 'delete',
    path: '/messages/{id}',
    summary: 'Take an own message back; that it was there stays to be seen',
    for: ['MENTEE', 'MENTOR'],
    params: idParam,
    answer: { status: 200, body: Message },
    refusals: [404, 409],
    example: {
      answer: { ...sampleMessage, text: null, html: null, takenBackAt: '2026-03-21T11:05:00.000Z' },
    },
  }),

  inspectThread: operation({
    method: 'post',
    path: '/admin/submissions/{id}/messages',
    summary: 'Read the messages about a piece of work; each time leaves a line in the trail',
    for: ['ADMIN'],
    params: idParam,
    body: page,
    answer: { status: 200, body: Thread },
    refusals: [404],
    example: { body: {}, answer: sampleThread },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const messagesWords = {
  ...secondLookWords,
  author: 'Who wrote it.',
  text: 'What was typed, in Markdown without headings; null once it is taken back.',
  html: 'HTML, encoded once. Decode it once, then sanitise it. Null once it is taken back.',
  sentAt: 'When it was sent.',
  editedAt: 'When its author changed it last; null if never.',
  takenBackAt: 'When its author took it back; null while it stands.',
  closed: 'Why nobody can write any more, as a sentence; null while the thread is open.',
  answerDueAt: 'Until when the open question is to be answered; null without an open question.',
  readBy: 'The admins who have read the messages.',
  'Thread.at': 'When they did so last.',
  secondLook: 'The second look at this work; absent unless the mentee has asked for one.',
  askLookUntil: 'Until when the mentee can ask for a second look; absent where they cannot.',
  before: 'The oldest message that one has; the page ends before it.',
}
