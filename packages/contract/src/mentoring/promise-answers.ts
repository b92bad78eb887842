import * as z from 'zod/mini'

/** The answers that a mentor can give through a link in a mail (rules: promise 19). */
export const answerNames = ['here', 'away', 'give', 'help'] as const
export type AnswerName = (typeof answerNames)[number]

/** A mail link that gives a mentor's answer is valid for this many days. */
export const answerDays = 14

export const AnswerForm = z.strictObject({
  token: z
    .string({ error: 'The token of the link is missing' })
    .check(
      z.minLength(1, { error: 'The token of the link is missing' }),
      z.maxLength(1024, { error: 'Must be 1024 characters or less' }),
    ),
})
