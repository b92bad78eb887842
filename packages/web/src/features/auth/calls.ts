import type { Credentials, RegistrationForm } from '@koya/contract'
import type * as z from 'zod/mini'
import { answerOf, api } from '#lib/api.ts'
import type { MailLink } from './mail-link.ts'

/** The link of the mail leads back to this site, with these parameters (specification, section 7). */
const linkRequest = (email: string) => ({
  email,
  clientBaseUrl: window.location.origin,
  tokenParamName: 'token',
  emailParamName: 'email',
})

/** Answers whether the confirmation mail was asked for too: the account stands without it (rulings, 22). */
export async function register(typed: z.output<typeof RegistrationForm>): Promise<boolean> {
  const { firstName, lastName, email, password1: password } = typed
  await answerOf(api.POST('/auth/register', { body: { firstName, lastName, email, password } }))
  return sendConfirmationMail(email).then(
    () => true,
    () => false,
  )
}

export const sendConfirmationMail = (email: string) =>
  answerOf(api.POST('/auth/send-email-confirmation-token', { body: linkRequest(email) }))

export const logIn = (body: z.output<typeof Credentials>) => answerOf(api.POST('/auth/login', { body }))

export const sendResetMail = (email: string) =>
  answerOf(api.POST('/auth/send-password-reset-token', { body: linkRequest(email) }))

export const resetPassword = (body: MailLink & { newPassword: string }) =>
  answerOf(api.POST('/auth/reset-password', { body }))

const confirmations = new Map<string, Promise<unknown>>()

/** A link is asked about once, whatever draws the screen how often (rulings, 21). */
export function confirmEmail(link: MailLink): Promise<unknown> {
  const key = JSON.stringify([link.token, link.email])
  const asked = confirmations.get(key) ?? answerOf(api.POST('/auth/confirm-email', { body: link }))
  confirmations.set(key, asked)
  return asked
}
