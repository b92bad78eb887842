import type { Registration } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { defaultLink } from '#identity/accounts/mail-links.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { trySpend } from '#limits/limits.ts'
import { mailboxKey } from '#notifications/mail/mailbox-key.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { countStrangersMail, type Stranger, tryMail } from '#notifications/mail/stranger-mails.ts'
import { minuteSeconds } from '#time/time.ts'
import { findPasswordHash, findUserByEmail, insertRegistration } from '../queries.ts'

/** Leaves the client time to request the mail itself (rules: auth 25). */
const mailDelaySeconds = minuteSeconds

/**
 * Creates a pending registration even if the address has an account (rules: auth 19). In that case only the
 * mail differs (rules: auth 24; decision 0013).
 */
export async function register(
  context: Context,
  input: z.output<typeof Registration>,
  stranger: Stranger,
): Promise<void> {
  const { site } = stranger
  await countStrangersMail(context, stranger, 'new')
  const passwordHash = await hashPassword(input.password, await findPasswordHash(context.db, input.email))
  await inTransaction(context, async (trx) => {
    const id = uuid()
    await insertRegistration(trx, {
      id,
      email: input.email,
      first_name: input.firstName,
      last_name: input.lastName,
      password_hash: passwordHash,
      created_at: context.clock.now(),
    })
    const counting = { ...context, db: trx }
    if (!(await trySpend(counting, 'registerAddress', mailboxKey(input.email)))) return
    if ((await tryMail(counting, site, input.email)) !== null) return
    const about = { registrationId: id, queued: 'yes', ...defaultLink(context.config) } as const
    const isTaken = (await findUserByEmail(trx, input.email)) !== undefined
    await queueMail(context.jobs, trx, 'confirm-email', about, isTaken ? 0 : mailDelaySeconds)
  })
}
