import * as z from 'zod/mini'
import { criteriaCount, criterionMax } from '#authoring/criteria-form.ts'
import { anyText, requiredText } from '#fields/fields.ts'
import { type MarkKind, markKinds } from '#learning/marks.ts'

/** The share of the weight of its criterion that each mark counts. */
const shares: Record<MarkKind, number> = { met: 1, partly: 0.5, 'not-yet': 0 }

export const markWordMax = 500

export const MarkForm = z.strictObject({
  /** The sentence of the criterion, which says which one is marked. */
  text: requiredText('Name the criterion', criterionMax),
  mark: z.enum(markKinds, { error: 'Choose met, partly or not yet' }),
  word: anyText(markWordMax),
})
export type MarkForm = z.output<typeof MarkForm>

/** The marks of a review: one on each criterion of the task in their order, or none (rules: grading 40). */
export const marksField = z
  .array(MarkForm)
  .check(z.maxLength(criteriaCount.max, { error: `A review has at most ${criteriaCount.max} marks` }))

/** Returns the grade that marks propose, in percent. */
export function proposeGrade(marks: readonly { weight: number; mark: MarkKind }[]): number {
  const reached = marks.reduce((sum, { weight, mark }) => sum + weight * shares[mark], 0)
  const all = marks.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((100 * reached) / all)
}
