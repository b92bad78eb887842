import { pages } from '@koya/contract/pages'
import { readFromTab, storeInTab } from '#lib/session/tab-storage.ts'

const entry = 'koya-sent-mail'

export type MailPurpose = 'confirmation' | 'reset'

/** The last mail that this tab requested. */
export interface SentMail {
  purpose: MailPurpose
  email: string
  /** When the mail was requested, in milliseconds. */
  at: number
}

export const mailCalls = {
  confirmation: 'sendEmailConfirmationToken',
  reset: 'sendPasswordResetToken',
} as const

export const mailForms = { confirmation: pages.register, reset: pages.forgotPassword } as const

export function storeSentMail(purpose: MailPurpose, email: string): void {
  storeInTab(entry, { purpose, email, at: Date.now() } satisfies SentMail)
}

export const readSentMail = (): SentMail | null => readFromTab<SentMail>(entry)

/** The server sends no second mail within this time, but answers as usual (rules: auth 27). */
const pauseMilliseconds = 60_000

/**
 * Returns, in milliseconds, when this mail can be sent again; 0 unless it is the last mail that this tab
 * requested.
 */
export function nextSending(purpose: MailPurpose, email: string): number {
  const sent = readSentMail()
  const isSame = sent?.purpose === purpose && sent.email === email
  return isSame ? sent.at + pauseMilliseconds : 0
}
