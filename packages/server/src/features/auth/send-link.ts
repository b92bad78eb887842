import type { LinkRequest } from '@koya/contract'
import type * as z from 'zod/mini'
import { type Context, inTransaction } from '#context.ts'
import { spend } from '#limits.ts'
import { queueMail } from '#mail/outbox.ts'
import { linkFormOf } from './links.ts'
import { claimLinkRequest, findUserByEmail, listRegistrations, markMailRequested } from './queries.ts'

type Request = z.output<typeof LinkRequest>

/** Sends the confirmation mail now, in place of the one that was queued with the registration (rulings, 12). */
export async function sendConfirmationLink(
  context: Context,
  request: Request,
  client: string,
): Promise<void> {
  const form = linkFormOf(context.config, request)
  await spend(context, 'linkClient', client)
  const now = context.clock.now()
  await inTransaction(context, async (trx) => {
    if (!(await claimLinkRequest(trx, request.email, 'confirm', now))) return
    await spend({ ...context, db: trx }, 'linkAddress', `confirm ${request.email}`)
    const [meant] = await listRegistrations(trx, request.email)
    if (!meant) return
    await markMailRequested(trx, meant.id, now)
    await queueMail(context.jobs, trx, 'confirm-email', { registrationId: meant.id, ...form })
  })
}

/** Sends the mail that sets a new password; an unknown address gets the same answer and no mail. */
export async function sendResetLink(context: Context, request: Request, client: string): Promise<void> {
  const form = linkFormOf(context.config, request)
  await spend(context, 'linkClient', client)
  await inTransaction(context, async (trx) => {
    if (!(await claimLinkRequest(trx, request.email, 'reset', context.clock.now()))) return
    await spend({ ...context, db: trx }, 'linkAddress', `reset ${request.email}`)
    const user = await findUserByEmail(trx, request.email)
    if (user) await queueMail(context.jobs, trx, 'reset-password', { userId: user.id, ...form })
  })
}
