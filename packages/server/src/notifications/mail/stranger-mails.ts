import type { Context } from '#context.ts'
import { tooMany } from '#errors.ts'
import { tryWait } from '#limits/backoff.ts'
import { giveBack, spend, spendOrWait, trySpend } from '#limits/limits.ts'
import { mailboxKey } from './mailbox-key.ts'

/** Mails that set a new password go to accounts only, so they are counted apart from all others. */
type Purpose = 'new' | 'reset'

export const newestMail = 'look for the newest mail, also in your spam folder'

/** Somebody who asks for a mail from a device that is not known. */
export interface Stranger {
  site: string
  /** They have shown that they are a person. */
  isPerson: boolean
}

/**
 * Counts a mail that a stranger asks for, of a network and of the whole installation, or refuses it. Once the
 * installation has none left, callers who passed the challenge still get their mail, and so do the first few of each
 * network: nobody can keep everybody out (decision 0080). The count does not depend on the address, so it tells nothing
 * about it.
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

/** Counts a mail to one mailbox, from one network and from all of them; null, or the seconds until the next may go. */
export async function tryMail(context: Context, site: string, email: string): Promise<number | null> {
  const mailbox = mailboxKey(email)
  const pair = `${site} ${mailbox}`
  const fromHere = await spendOrWait(context, 'mailPair', pair)
  if (fromHere !== null) return fromHere
  const seconds = await tryWait(context, 'mailRecipient', mailbox)
  if (seconds !== null) await giveBack(context, 'mailPair', pair)
  return seconds
}

/** As `tryMail`, but refuses with a sentence: here the person has asked for the mail and can be told. */
export async function countMail(context: Context, site: string, email: string): Promise<void> {
  const seconds = await tryMail(context, site, email)
  if (seconds !== null) throw tooMany(seconds, newestMail)
}
