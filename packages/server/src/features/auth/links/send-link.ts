import type { LinkRequest } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { tryWait, wait } from '#limits/backoff.ts'
import { spend } from '#limits/limits.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import {
  countMail,
  countStrangersMail,
  newestMail,
  type Stranger,
  tryMail,
} from '#notifications/mail/stranger-mails.ts'
import type { Caller } from '../login/login-limits.ts'
import { claimLinkRequest, claimRegistration, findUserByEmail } from '../queries.ts'
import { readLinkForm } from './links.ts'

type Request = z.output<typeof LinkRequest>
type Asking = Caller & Stranger

/** An address that nobody has costs a job as well, which finds nobody: the answer would come sooner without it. */
const idForJob = (somebody: { id: string } | undefined): string => somebody?.id ?? uuid()

/** A device that is known counts for itself, so that no stranger keeps its owner from a link (decision 0053). */
async function countCaller(
  context: Context,
  { client, device, ...stranger }: Asking,
  purpose: 'new' | 'reset',
): Promise<void> {
  if (device !== null) return
  await spend(context, 'linkClient', client)
  await countStrangersMail(context, stranger, purpose)
}

const countAddress = (
  context: Context,
  { device }: Caller,
  purpose: 'confirm' | 'reset',
  email: string,
): Promise<void> =>
  device === null
    ? wait(context, 'linkAddress', `${purpose} ${email}`, newestMail)
    : wait(context, 'linkDevice', `${purpose} ${device}`, newestMail)

/** Sends the confirmation mail now, in place of the one that was queued with the registration (rules: auth 25). */
export async function sendConfirmationLink(
  context: Context,
  request: Request,
  caller: Asking,
): Promise<void> {
  const form = readLinkForm(context.config, request)
  await countCaller(context, caller, 'new')
  const now = context.clock.now()
  await inTransaction(context, async (trx) => {
    if (!(await claimLinkRequest(context, trx, request.email, 'confirm'))) return
    await countAddress({ ...context, db: trx }, caller, 'confirm', request.email)
    if (caller.device === null) await countMail({ ...context, db: trx }, caller.site, request.email)
    const meant = await claimRegistration(trx, request.email, now)
    await queueMail(context.jobs, trx, 'confirm-email', { registrationId: idForJob(meant), ...form })
  })
}

/**
 * Sends the mail that sets a new password, or, where the address is not confirmed yet, the one that confirms it
 * (rules: auth 85). An unknown address gets the same answer and no mail, after the same statements.
 */
export async function sendResetLink(context: Context, request: Request, caller: Asking): Promise<void> {
  const form = readLinkForm(context.config, request)
  await countCaller(context, caller, 'reset')
  await inTransaction(context, async (trx) => {
    if (!(await claimLinkRequest(context, trx, request.email, 'reset'))) return
    await countAddress({ ...context, db: trx }, caller, 'reset', request.email)
    const user = await findUserByEmail(trx, request.email)
    const pending = await claimConfirmation({ ...context, db: trx }, trx, caller, request.email)
    if (!user && pending) {
      await queueMail(context.jobs, trx, 'confirm-email', { registrationId: pending.id, ...form })
    } else {
      await queueMail(context.jobs, trx, 'reset-password', { userId: idForJob(user), ...form })
    }
  })
}

/** The pending registration whose mail may be sent now, as often as if it had been asked for itself. */
async function claimConfirmation(context: Context, trx: Trx, { site }: Caller, email: string) {
  const now = context.clock.now()
  if (!(await claimLinkRequest(context, trx, email, 'confirm'))) return undefined
  if ((await tryWait(context, 'linkAddress', `confirm ${email}`)) !== null) return undefined
  if ((await tryMail(context, site, email)) !== null) return undefined
  return claimRegistration(trx, email, now)
}
