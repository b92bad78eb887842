import type { Context } from '#context.ts'
import type { Action } from '#mail/letter.ts'
import type { MailAnswer } from '#sessions.ts'

/** A link of a mail that gives one answer, without a login (rules: promise 19). */
export const linkAnswer = async (
  { config, tokens }: Context,
  label: string,
  answer: MailAnswer,
  email: string,
): Promise<Action> => ({
  label,
  url: `${config.publicUrl}/answer?token=${await tokens.signAnswer(answer, email)}`,
})
