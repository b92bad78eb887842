import * as z from 'zod/mini'
import { anyText, named, requiredText, wholeNumber } from '#fields/fields.ts'
import { criteriaCount, criterionMax } from '#limits.ts'

export const notYetMax = 300
export const weightMost = 5

/** Keep the fields in the order of `Criterion`, because an import compares the JSON texts of criteria. */
export const CriterionForm = named(
  'CriterionForm',
  z.strictObject({
    text: requiredText('Write each criterion as a sentence', criterionMax),
    /** The usual meaning of the mark "not yet"; may be empty. */
    notYet: anyText(notYetMax),
    weight: wholeNumber(`Choose a weight from 1 to ${weightMost}`, 'The weight', 1, weightMost),
  }),
)
const countSentence = `A task has ${criteriaCount.min} to ${criteriaCount.max} criteria, or none`

/** The criteria of a task, in their order (rules: authoring 29). */
export const criteriaField = z.array(CriterionForm, { error: countSentence }).check(
  z.maxLength(criteriaCount.max, { error: countSentence }),
  z.refine(({ length }) => length === 0 || length >= criteriaCount.min, { error: countSentence }),
  z.refine((criteria) => new Set(criteria.map(({ text }) => text)).size === criteria.length, {
    error: 'Two criteria say the same',
  }),
)
