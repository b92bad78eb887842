import * as z from 'zod/mini'
import { done, id, idParam, instant, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleList, sampleSubmission, sampleTask } from '#samples.ts'
import { personName } from './submissions.ts'

/** For this many days after the answer was due, mentors who help out may answer a question too. */
export const questionOpenDays = 30

/** An unanswered question in a thread. `mentee` and `words` are for the mentee's own mentor only. */
export const OpenQuestion = named(
  'OpenQuestion',
  z.object({
    id,
    task: z.object({ id, title: z.string() }),
    track: z.object({ id, title: z.string() }),
    mentee: z.nullable(personName),
    mentor: personName,
    askedAt: instant,
    words: z.optional(z.string()),
    dueAt: instant,
  }),
)
export type OpenQuestion = z.output<typeof OpenQuestion>

const sampleQuestion = {
  id: sampleSubmission.id,
  task: { id: sampleTask.id, title: sampleTask.title },
  track: { id: sampleTask.track, title: sampleTask.trackTitle },
  mentee: {
    id: sampleSubmission.mentee.id,
    firstName: sampleSubmission.mentee.firstName,
    lastName: sampleSubmission.mentee.lastName,
  },
  mentor: sampleSubmission.mentor,
  askedAt: '2026-03-21T11:00:00.000Z',
  words: 'How do I make a list without bullets?',
  dueAt: '2026-03-24T11:00:00.000Z',
}

export const questionOperations = {
  listQuestions: operation({
    method: 'get',
    path: '/mentors/questions',
    summary:
      'Questions that wait for an answer: of one’s own mentees, and others past their promise for who helps out',
    for: ['MENTOR'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(OpenQuestion) },
    example: { answer: sampleList(sampleQuestion) },
  }),

  settleQuestion: operation({
    method: 'delete',
    path: '/submissions/{id}/question',
    summary: 'Say that the last messages of the mentee need no answer',
    for: ['MENTOR'],
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'It waits for no answer any more' } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const questionsWords = {
  'OpenQuestion.id': 'The newest attempt of the work.',
  'OpenQuestion.task': 'The task it is about.',
  'OpenQuestion.track': 'The track of that task.',
  'OpenQuestion.mentee': 'Who asked; null for the mentees of others.',
  'OpenQuestion.mentor': 'Whose mentee asked.',
  'OpenQuestion.askedAt': 'When the first message was sent that nobody has answered.',
  'OpenQuestion.words':
    'The beginning of that message as plain text, at most 200 characters; absent for the mentees of others.',
  'OpenQuestion.dueAt': 'Until when it is to be answered.',
}
