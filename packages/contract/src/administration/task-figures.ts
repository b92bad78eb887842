import * as z from 'zod/mini'
import { id, idParam, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleList, sampleTask, sampleTrack } from '#samples.ts'

/**
 * The figures of a task cover the mentees who sent its latest submissions with marks. Koya looks at no more
 * than this many submissions.
 */
export const figureReviews = 200

const titled = z.object({ id, title: z.string() })
const spread = { quarter: z.number(), median: z.number(), threeQuarters: z.number() }

export const TaskFigures = named(
  'TaskFigures',
  z.object({
    ...titled.shape,
    track: titled,
    works: z.number(),
    /** Each of `firstMet`, `attempts` and `days` is null if it covers the work of fewer than 5 mentees. */
    firstMet: z.nullable(z.object({ met: z.number(), of: z.number() })),
    attempts: z.nullable(z.object({ of: z.number(), ...spread })),
    days: z.nullable(z.object({ of: z.number(), ...spread })),
  }),
)
export type TaskFigures = z.output<typeof TaskFigures>

const MarkShares = z.object({ met: z.number(), partly: z.number(), notYet: z.number() })
export type MarkShares = z.output<typeof MarkShares>
const Used = z.object({ text: z.string(), uses: z.number() })
export type Used = z.output<typeof Used>

export const TaskFeedback = named(
  'TaskFeedback',
  z.object({
    works: z.number(),
    criteria: z.array(
      z.object({
        text: z.string(),
        first: z.nullable(MarkShares),
        all: z.nullable(MarkShares),
        words: z.array(Used),
      }),
    ),
    remarks: z.array(Used),
  }),
)
export type TaskFeedback = z.output<typeof TaskFeedback>

export const taskFigureOperations = {
  listTaskFigures: operation({
    method: 'get',
    path: '/mentors/task-figures',
    summary:
      'How the latest work on each task with criteria went: for a mentor work sent to them, for an admin all',
    for: ['MENTOR', 'ADMIN'],
    query: z.strictObject({ ...listQuery, track: z.optional(id) }),
    answer: { status: 200, body: list(TaskFigures) },
    example: {
      answer: sampleList({
        id: sampleTask.id,
        title: sampleTask.title,
        track: { id: sampleTrack.id, title: sampleTrack.title },
        works: 24,
        firstMet: { met: 9, of: 24 },
        attempts: { of: 20, quarter: 1, median: 2, threeQuarters: 3 },
        days: { of: 11, quarter: 1, median: 3, threeQuarters: 6 },
      }),
    },
  }),

  readTaskFeedback: operation({
    method: 'get',
    path: '/admin/tasks/{id}/feedback',
    summary: 'Which criteria of a task fail most, with what mentors wrote about them',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: TaskFeedback },
    refusals: [404],
    example: {
      answer: {
        works: 24,
        criteria: [
          {
            text: 'Each picture has a text.',
            first: { met: 9, partly: 4, notYet: 11 },
            all: { met: 20, partly: 6, notYet: 12 },
            words: [{ text: 'Say what the picture shows.', uses: 7 }],
          },
        ],
        remarks: [{ text: 'Each picture needs a text that says what it shows.', uses: 5 }],
      },
    },
  }),
}

const share = 'How many marks; null with fewer than 5 pieces of work.'
/** Descriptions of the fields above, for the API document. */
export const taskFiguresWords = {
  'listTaskFigures.track': 'Only the tasks of this track.',
  'TaskFigures.attempts':
    'How many attempts were looked at until one was graded above 0; null with fewer than 5.',
  'TaskFigures.days':
    'The whole days from a review with "not yet" to the one with "met"; null with fewer than 5.',
  'TaskFigures.firstMet':
    'How many first attempts met every criterion, of those that were marked; null with fewer than 5.',
  'TaskFigures.median': 'Half needed no more.',
  'TaskFigures.met': 'How many met everything.',
  'TaskFigures.of': 'How many pieces of work it is about.',
  'TaskFigures.quarter': 'A quarter needed no more.',
  'TaskFigures.track': 'The track of the task.',
  'TaskFigures.threeQuarters': 'Three of four needed no more.',
  'TaskFeedback.all': `The marks of all attempts. ${share}`,
  'TaskFeedback.criteria': 'The criteria of the task, first what fails most.',
  'TaskFeedback.first': `The marks of first attempts. ${share}`,
  'TaskFeedback.met': 'Marked as met.',
  'TaskFeedback.notYet': 'Marked as not yet met.',
  'TaskFeedback.partly': 'Marked as partly met.',
  'TaskFeedback.remarks': 'The kept remarks that stand in comments, most used first.',
  'TaskFeedback.text': 'What it says.',
  'TaskFeedback.words': 'What mentors wrote where it was not met, most used first.',
  uses: 'In how many reviews it stands.',
  works: 'So many pieces of work have a review with marks, of the latest 200 such reviews.',
}
