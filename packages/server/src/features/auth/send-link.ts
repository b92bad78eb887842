import type { LinkRequest } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { type Context, inTransaction, type Trx } from '#context.ts'
import { spend, trySpend } from '#limits.ts'
import { queueMail } from '#mail/outbox.ts'
import { readLinkForm } from './links.ts'
import { claimLinkRequest, claimRegistration, findUserByEmail } from './queries.ts'

type Request = z.output<typeof LinkRequest>

/** An address that nobody has costs a job as well, which finds nobody: the answer would come sooner without it. */
const idForJob = (somebody: { id: string } | undefined): string => somebody?.id ?? uuid()

/** Sends the confirmation mail now, in place of the one that was queued with the registration (rules: auth 25). */
export async function sendConfirmationLink(
  context: Context,
  request: Request,
  client: string,
): Promise<void> {
  const form = readLinkForm(context.config, request)
  await spend(context, 'linkClient', client)
  const now = context.clock.now()
  await inTransaction(context, async (trx) => {
    if (!(await claimLinkRequest(trx, request.email, 'confirm', now))) return
    await spend({ ...context, db: trx }, 'linkAddress', `confirm ${request.email}`)
    const meant = await claimRegistration(trx, request.email, now)
    await queueMail(context.jobs, trx, 'confirm-email', { registrationId: idForJob(meant), ...form })
  })
}

/**
 * Sends the mail that sets a new password, or, where the address is not confirmed yet, the one that confirms it
 * (rules: auth 85). An unknown address gets the same answer and no mail, after the same statements.
 */
export async function sendResetLink(context: Context, request: Request, client: string): Promise<void> {
  const form = readLinkForm(context.config, request)
  await spend(context, 'linkClient', client)
  const now = context.clock.now()
  await inTransaction(context, async (trx) => {
    if (!(await claimLinkRequest(trx, request.email, 'reset', now))) return
    await spend({ ...context, db: trx }, 'linkAddress', `reset ${request.email}`)
    const user = await findUserByEmail(trx, request.email)
    const pending = await claimConfirmation({ ...context, db: trx }, trx, request.email, now)
    if (!user && pending) {
      await queueMail(context.jobs, trx, 'confirm-email', { registrationId: pending.id, ...form })
    } else {
      await queueMail(context.jobs, trx, 'reset-password', { userId: idForJob(user), ...form })
    }
  })
}

/** The pending registration whose mail may be sent now, as often as if it had been asked for itself. */
async function claimConfirmation(context: Context, trx: Trx, email: string, now: Date) {
  const isDue = await claimLinkRequest(trx, email, 'confirm', now)
  if (!isDue || !(await trySpend(context, 'linkAddress', `confirm ${email}`))) return undefined
  return claimRegistration(trx, email, now)
}
