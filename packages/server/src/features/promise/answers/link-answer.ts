import type { Context } from '#context.ts'
import type { MailAnswer } from '#identity/sessions/session-types.ts'
import type { Action } from '#notifications/letters/letter.ts'

/**
 * Returns a link for a mail. The link opens a page on which one press gives this answer without a login
 * (rules: promise 19).
 */
export const linkAnswer = async (
  { config, tokens }: Context,
  label: string,
  answer: MailAnswer,
  email: string,
): Promise<Action> => ({
  label,
  url: `${config.publicUrl}/answer?token=${await tokens.signAnswer(answer, email)}`,
})
