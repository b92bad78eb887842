import * as z from 'zod/mini'
import { requiredText } from '#fields/fields.ts'

const textMax = 1000

export const MentorRequestForm = z.strictObject({
  reason: requiredText('Write in a sentence or two why', textMax).check(
    z.minLength(10, { error: 'Write in a sentence or two why' }),
  ),
})

/** The answer of an admin who declines the request. */
export const DeclineForm = z.strictObject({
  answer: requiredText('Write a sentence for the mentee', textMax),
})
