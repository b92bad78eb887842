import * as z from 'zod/mini'
import { anyText, requiredText } from '#fields/fields.ts'
import { type MarkKind, markKinds } from '#learning/marks.ts'
import { criteriaCount, criterionMax } from '#limits.ts'

/** The share of a criterion's weight that each mark adds to the grade. */
const shares: Record<MarkKind, number> = { met: 1, partly: 0.5, 'not-yet': 0 }

export const markWordMax = 500

export const MarkForm = z.strictObject({
  /** The sentence of the marked criterion, which identifies the criterion. */
  text: requiredText('Name the criterion', criterionMax),
  mark: z.enum(markKinds, { error: 'Choose met, partly or not yet' }),
  word: anyText(markWordMax),
})
export type MarkForm = z.output<typeof MarkForm>

/** Either one mark for each criterion, in order, or none; the server checks that (rules: grading 40). */
export const marksField = z
  .array(MarkForm)
  .check(z.maxLength(criteriaCount.max, { error: `A review has at most ${criteriaCount.max} marks` }))

/** Returns the weighted average of the marks, in percent. */
export function proposeGrade(marks: readonly { weight: number; mark: MarkKind }[]): number {
  const reached = marks.reduce((sum, { weight, mark }) => sum + weight * shares[mark], 0)
  const all = marks.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((100 * reached) / all)
}

/** Returns the grade that follows from the marks, in percent; null without criteria or if one has no mark. */
export function proposeFrom(
  criteria: readonly { text: string; weight: number }[],
  marks: readonly Pick<MarkForm, 'text' | 'mark'>[],
): number | null {
  const weighed = criteria.flatMap(({ text, weight }) => {
    const given = marks.find((mark) => mark.text === text)
    return given ? { weight, mark: given.mark } : []
  })
  return criteria.length > 0 && weighed.length === criteria.length ? proposeGrade(weighed) : null
}

/** The instructions for marks on a page without scripts. */
export const plainProposal = 'Mark each criterion, or none. Send without a grade, and the marks propose one.'

/** Explains a grade that the server has computed from the marks, on a page without scripts. */
export const explainProposal = (percent: number): string =>
  `Your marks propose ${percent}%: a criterion that is partly met counts half of its weight. Send it, or enter another grade`
