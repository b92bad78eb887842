import type { SecondFactor } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { Refusal } from '#errors.ts'
import { findAccount, spendTicket } from '#identity/second-factors/queries.ts'
import { readShown, type Shown, wrongFactor } from '#identity/second-factors/read-shown.ts'
import { steps } from '#identity/second-factors/seals.ts'
import { takeBack, wait } from '#limits/backoff.ts'
import { forgive } from '#limits/limits.ts'
import { type Begun, begin } from './begin-session.ts'

type Given = SecondFactor & { agent: string | undefined }

export const ticketOver = () => new Refusal(401, 'ticket_over', 'Log in again: that took too long')

/** `meet` returns the rate-limit key of a known device; null for any other device (rules: auth 98 to 100). */
export async function finishLogin(
  context: Context,
  given: Given,
  meet: (owner: { id: string; email: string }) => string | null,
): Promise<Begun & { userId: string; email: string }> {
  const { db, seals } = context
  const ticket = await seals.openTicket(steps.login, given.ticket)
  const account = ticket && (await findAccount(db, ticket.userId))
  if (!ticket || !account) throw ticketOver()
  const email = account.email.toLowerCase()
  const device = meet({ id: account.id, email })
  if (account.session_version !== ticket.version) throw ticketOver()
  const { userId, version, keep, challenge } = ticket
  const shown: Shown = given.way === 'PASSKEY' ? { ...given, challenge } : given
  await withinWaits(context, userId, device, async () => {
    const take = await readShown(context, account, shown)
    await inTransaction(context, async (trx) => {
      if (!(await spendTicket(trx, ticket))) throw ticketOver()
      if (!(await take?.(trx))) throw wrongFactor(userId, given.way)
    })
  })
  const begun = await begin(context, { userId, version }, { keep, agent: given.agent })
  if (!begun || 'userId' in begun) throw ticketOver()
  return { ...begun, userId, email }
}

const instead =
  'log in with a passkey if you have one. If you have lost your device and your recovery codes, an admin can help'

/** Counts the attempt before checking it, so that a burst cannot exceed the limit. */
async function withinWaits(
  context: Context,
  userId: string,
  device: string | null,
  show: () => Promise<void>,
): Promise<void> {
  const name = device === null ? 'secondFactorAccount' : 'secondFactorDevice'
  const who = device ?? userId
  await wait(context, name, who, instead)
  try {
    await show()
  } catch (error) {
    const isWrong = error instanceof Refusal && error.status === 422
    if (!isWrong) await takeBack(context, name, who)
    throw error
  }
  await forgive(context, name, who)
}
