import type { Context } from '#context.ts'
import { tooMany } from '#errors.ts'
import { tryWait } from '#limits/backoff.ts'
import { giveBack, spend, spendOrWait, trySpend } from '#limits/limits.ts'
import { mailboxKey } from './mailbox-key.ts'

/** `reset` is for calls that ask for a new password, `new` for other mails that strangers cause. */
type Purpose = 'new' | 'reset'

export const newestMail = 'look for the newest mail, also in your spam folder'

/** A caller on an unknown device who asks Koya for a mail. */
export interface Stranger {
  site: string
  /** True if the caller has solved the challenge. */
  isPerson: boolean
}

/**
 * Counts a mail that a stranger causes, or refuses the mail. Once `mailStrangers` is spent, `mailSpare` still
 * allows each network a few mails (decision 0080). Does not use the recipient's address, so that a refusal
 * reveals nothing about the address.
 */
export async function countStrangersMail(
  context: Context,
  { site, isPerson }: Stranger,
  purpose: Purpose,
): Promise<void> {
  await spend(context, 'mailNetwork', site)
  if ((await trySpend(context, 'mailStrangers', purpose)) || isPerson) return
  await spend(context, 'mailSpare', `${purpose} ${site}`)
}

/**
 * Counts a mail to a mailbox, caused by `site` (a network or an account). Returns null if the mail may go
 * now, otherwise the seconds to wait.
 */
export async function tryMail(context: Context, site: string, email: string): Promise<number | null> {
  const mailbox = mailboxKey(email)
  const pair = `${site} ${mailbox}`
  const fromHere = await spendOrWait(context, 'mailPair', pair)
  if (fromHere !== null) return fromHere
  const seconds = await tryWait(context, 'mailRecipient', mailbox)
  if (seconds !== null) await giveBack(context, 'mailPair', pair)
  return seconds
}

/** Works like `tryMail`, but refuses with 429 if the mail is not allowed yet. */
export async function countMail(context: Context, site: string, email: string): Promise<void> {
  const seconds = await tryMail(context, site, email)
  if (seconds !== null) throw tooMany(seconds, newestMail)
}
