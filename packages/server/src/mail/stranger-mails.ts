import type { Context } from '#context.ts'
import { tooMany } from '#errors.ts'
import { giveBack, spend, spendOrWait, trySpend } from '#limits.ts'
import { tryWait } from '#waits.ts'
import { mailboxKey } from './mailbox-key.ts'

/** Of what kind the mails are: those to set a new password go to accounts only, and count for themselves. */
type Purpose = 'new' | 'reset'

export const newestMail = 'look for the newest mail, also in your spam folder'

/** From where a mail is asked for by nobody who is known. */
export interface Stranger {
  site: string
  /** They have shown that they are a person. */
  isPerson: boolean
}

/**
 * Counts a mail that nobody who is known asks for, or refuses: of a network, and of the whole installation. Once that is
 * spent, persons and the first few of each network still get theirs, so that nobody keeps everybody out (decision 0080).
 * Whose address it is changes nothing, so this tells nothing of it.
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

/** The same for one mailbox, from one network and from all of them; null, or after how many seconds the next may go. */
export async function tryMail(context: Context, site: string, email: string): Promise<number | null> {
  const mailbox = mailboxKey(email)
  const pair = `${site} ${mailbox}`
  const fromHere = await spendOrWait(context, 'mailPair', pair)
  if (fromHere !== null) return fromHere
  const seconds = await tryWait(context, 'mailRecipient', mailbox)
  if (seconds !== null) await giveBack(context, 'mailPair', pair)
  return seconds
}

/** The same where somebody asks for the mail itself, who can be told. */
export async function countMail(context: Context, site: string, email: string): Promise<void> {
  const seconds = await tryMail(context, site, email)
  if (seconds !== null) throw tooMany(seconds, newestMail)
}
