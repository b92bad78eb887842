import * as z from 'zod/mini'
import { named } from '#fields/fields.ts'

/**
 * One criterion: a sentence that mentors judge the work by. A new field needs a default, because stored
 * criteria lack the field.
 */
export const Criterion = named(
  'Criterion',
  z.object({
    text: z.string(),
    /** The usual meaning of the mark "not yet"; may be empty. */
    notYet: z.string(),
    weight: z.number(),
  }),
)
export type Criterion = z.output<typeof Criterion>

const text = 'One plain sentence.'
const notYet = 'What "not yet" usually means; may be empty.'
const weight = 'How much it counts, from 1 to 5.'
/** Field descriptions for the API document. */
export const criteriaWords = {
  criteria: 'By what the work is judged: 3 to 8 sentences; absent where there are none.',
  'AuthoredTask.criteria': 'By what the work is judged; empty where there is nothing.',
  'updateTask.criteria': 'By what the work is judged; without it they stay as they are.',
  'Criterion.text': text,
  'Criterion.notYet': notYet,
  'Criterion.weight': weight,
  'CriterionFormInput.text': text,
  'CriterionFormInput.notYet': notYet,
  'CriterionFormInput.weight': weight,
}
