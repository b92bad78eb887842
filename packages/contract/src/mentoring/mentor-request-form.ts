import * as z from 'zod/mini'
import { requiredText } from '#fields/fields.ts'

const textMax = 1000

/** Why a mentee asks for another mentor. */
export const MentorRequestForm = z.strictObject({
  reason: requiredText('Write in a sentence or two why', textMax).check(
    z.minLength(10, { error: 'Write in a sentence or two why' }),
  ),
})

/** Why the present mentor stays. */
export const DeclineForm = z.strictObject({
  answer: requiredText('Write a sentence for the mentee', textMax),
})
