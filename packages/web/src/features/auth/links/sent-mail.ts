import { pages } from '@koya/contract/pages'
import { keepInTab, readFromTab } from '#lib/session/tab-storage.ts'

const entry = 'koya-sent-mail'

export type MailPurpose = 'confirmation' | 'reset'

/** The mail that somebody was told to look for; never in the address bar, and gone with the tab. */
export interface SentMail {
  purpose: MailPurpose
  email: string
  /** When it was asked for, in milliseconds. */
  at: number
}

export const mailCalls = {
  confirmation: 'sendEmailConfirmationToken',
  reset: 'sendPasswordResetToken',
} as const

/** The form that asks for such a mail. */
export const mailForms = { confirmation: pages.register, reset: pages.forgotPassword } as const

export function keepSentMail(purpose: MailPurpose, email: string): void {
  keepInTab(entry, { purpose, email, at: Date.now() } satisfies SentMail)
}

export const readSentMail = (): SentMail | null => readFromTab<SentMail>(entry)

/** Within a minute the server answers the same and sends nothing (rules: auth 27). */
const pauseMilliseconds = 60_000

/** When another one can be sent to the address. */
export function nextSending(purpose: MailPurpose, email: string): number {
  const sent = readSentMail()
  const isSame = sent?.purpose === purpose && sent.email === email
  return isSame ? sent.at + pauseMilliseconds : 0
}
