import * as z from 'zod/mini'
import { email, registeredNames } from '#auth/auth.ts'
import { anyText, followed, id, requiredText, wholeNumber } from '#fields/fields.ts'

export const motivationLength = { min: 30, max: 1000 } as const
export const answerMax = 1000

/** The form for applying as a mentor (rules: applications 2). */
export const ApplicationForm = z.strictObject({
  ...registeredNames,
  email,
  trackIds: z.array(id, { error: 'Send the tracks as a list' }).check(
    z.maxLength(20, { error: 'Choose at most 20 tracks' }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'Choose each track once' }),
  ),
  places: wholeNumber('Enter how many mentees you can take', 'The mentees', 1, 50),
  minutesAWeek: wholeNumber('Enter how many minutes a week you have', 'The minutes', 10, 2400),
  technologies: requiredText('Enter what you work with', 300),
  link: anyText(2048).check(followed('Enter a valid URL')),
  motivation: requiredText('Tell us why you want to mentor', motivationLength.max).check(
    z.minLength(motivationLength.min, { error: `Write at least ${motivationLength.min} characters` }),
  ),
  consent: z.literal(true, { error: 'Agree to it, or we may not keep what you wrote' }),
})
export type ApplicationForm = z.output<typeof ApplicationForm>

/** The applicant's answer to a question, or an addition. */
export const ApplicationAnswerForm = z.strictObject({
  text: requiredText('Write your answer', answerMax),
})
