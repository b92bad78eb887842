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

/** An unknown address gets a job too, so that the time of the answer reveals no account. */
const idForJob = (somebody: { id: string } | undefined): string => somebody?.id ?? uuid()

/** Counts a call from an unknown device (decision 0053). */
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

/** Sends nothing if the mail was requested within the last minute (rules: auth 25). */
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
 * An unconfirmed address gets the confirmation mail instead (rules: auth 85). An unknown address runs the
 * same statements, so that the response time reveals no account.
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

/** Returns undefined if the address has no registration, or if no confirmation mail may be sent now. */
async function claimConfirmation(context: Context, trx: Trx, { site }: Caller, email: string) {
  const now = context.clock.now()
  if (!(await claimLinkRequest(context, trx, email, 'confirm'))) return undefined
  if ((await tryWait(context, 'linkAddress', `confirm ${email}`)) !== null) return undefined
  if ((await tryMail(context, site, email)) !== null) return undefined
  return claimRegistration(trx, email, now)
}
