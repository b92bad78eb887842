import type { Registration } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { type Context, inTransaction } from '#context.ts'
import { queueMail } from '#mail/outbox.ts'
import { defaultLink } from './links.ts'
import { hashPassword } from './passwords.ts'
import { claimLinkRequest, findUserByEmail, insertRegistration } from './queries.ts'

/** The client's own request usually comes first and takes the place of this mail (rulings, 12). */
const mailDelaySeconds = 60

/**
 * Makes a pending registration, never a user (rulings, 10). An address that has an account gets a mail that says so;
 * the answer is the same, and so is the work done before it (rulings, 11).
 */
export async function register(context: Context, input: z.output<typeof Registration>): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  const now = context.clock.now()
  await inTransaction(context, async (trx) => {
    const user = await findUserByEmail(trx, input.email)
    if (user) {
      if (await claimLinkRequest(trx, input.email, 'account-exists', now)) {
        await queueMail(context.jobs, trx, 'account-exists', { userId: user.id })
      }
      return
    }
    const id = uuid()
    await insertRegistration(trx, {
      id,
      email: input.email,
      first_name: input.firstName,
      last_name: input.lastName,
      password_hash: passwordHash,
      created_at: now,
    })
    const about = { registrationId: id, queued: 'yes', ...defaultLink(context.config) }
    await queueMail(context.jobs, trx, 'confirm-email', about, mailDelaySeconds)
  })
}
