import * as z from 'zod/mini'
import { named } from '#fields/fields.ts'

export const markKinds = ['met', 'partly', 'not-yet'] as const
export type MarkKind = (typeof markKinds)[number]

/** True if the work meets the criterion; otherwise the criterion is an open point. */
export const isMet = (mark: MarkKind | undefined): boolean => mark === 'met'

/** A mentor's mark for one criterion, with the criterion's texts and weight at the time of the review. */
export const Mark = named(
  'Mark',
  z.object({
    text: z.string(),
    notYet: z.string(),
    weight: z.number(),
    mark: z.enum(markKinds),
    /** The remark of the mentor; may be empty. */
    word: z.string(),
  }),
)
export type Mark = z.output<typeof Mark>

/** Field descriptions for the API document. */
export const marksWords = {
  marks: 'What the mentor marked on each criterion of the task; absent without marks.',
  earlierMarks: 'Of work that waits: the marks of the last review before; absent where there are none.',
  'gradeSubmission.marks':
    'One mark on each criterion of the task, in their order; an empty list takes the marks away, and without it they stay.',
  'Mark.text': 'The criterion, as it was when it was marked.',
  'Mark.notYet': 'What "not yet" usually means, as it was then; may be empty.',
  'Mark.weight': 'How much it counted, from 1 to 5.',
  mark: 'Whether the work meets the criterion: met, partly or not-yet.',
  word: 'What the mentor says about it; may be empty.',
  'gradeSubmission.text': 'The sentence of the criterion that is marked.',
}
