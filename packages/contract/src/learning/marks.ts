import * as z from 'zod/mini'
import { anyText, named, requiredText } from '#fields/fields.ts'
import { criteriaCount, criterionMax } from './criteria.ts'

/** The marks on a criterion, with the share of its weight that each of them counts. */
export const markShares = { met: 1, partly: 0.5, 'not-yet': 0 } as const
export type MarkKind = keyof typeof markShares
export const markKinds = ['met', 'partly', 'not-yet'] as const satisfies readonly MarkKind[]

export const markWordMax = 500

/** The mark that a mentor gave on one criterion, with the criterion as it was then. */
export const Mark = named(
  'Mark',
  z.object({
    text: z.string(),
    notYet: z.string(),
    weight: z.number(),
    mark: z.enum(markKinds),
    /** What the mentor says about it; may be empty. */
    word: z.string(),
  }),
)
export type Mark = z.output<typeof Mark>

export const MarkForm = z.strictObject({
  /** The sentence of the criterion, which says which one is marked. */
  text: requiredText('Name the criterion', criterionMax),
  mark: z.enum(markKinds, { error: 'Choose met, partly or not yet' }),
  word: anyText(markWordMax),
})
export type MarkForm = z.output<typeof MarkForm>

/** The marks of a review: one on each criterion of the task in their order, or none (rules: grading 35). */
export const marksField = z
  .array(MarkForm)
  .check(z.maxLength(criteriaCount.max, { error: `A review has at most ${criteriaCount.max} marks` }))

/** Returns the grade that marks propose, in percent. */
export function proposeGrade(marks: readonly { weight: number; mark: MarkKind }[]): number {
  const reached = marks.reduce((sum, { weight, mark }) => sum + weight * markShares[mark], 0)
  const all = marks.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((100 * reached) / all)
}

/** Descriptions of the fields above, for the API document. */
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
