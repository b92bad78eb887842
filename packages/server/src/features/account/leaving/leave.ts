import { leavingDays } from '@koya/contract/account/account-form'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict } from '#errors.ts'
import { holdAccount } from '#identity/accounts/hold-account.ts'
import { raiseVersion } from '#identity/sessions/end-sessions.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { addMilliseconds, dayMilliseconds } from '#time/time.ts'
import { provePassword } from '../sessions/prove-password.ts'
import { deleteAccount } from './delete-account.ts'
import { insertLeaving, takeLeaver } from './leaving-queries.ts'

/** Returns the time of the planned deletion; null if the account is deleted now (rules: account 17). */
export async function leave(
  context: Context,
  person: Person,
  { password, when }: { password: string; when: 'later' | 'now' },
): Promise<Date | null> {
  const { id } = person
  await provePassword(context, id, password)
  const now = context.clock.now()
  const leavesAt = when === 'now' ? null : addMilliseconds(now, leavingDays * dayMilliseconds)
  try {
    await inTransaction(context, async (trx) => {
      await holdAccount(context, trx, person)
      if (leavesAt === null) return deleteAccount(context, trx, id)
      await insertLeaving(trx, { user_id: id, asked_at: now, leaves_at: leavesAt })
      await raiseVersion(trx, id)
      await queueMail(context.jobs, trx, 'leaving', { userId: id })
    })
  } catch (error) {
    throw isViolation(error, 'user_one_admin') ? isLastAdmin() : error
  }
  context.tokens.forget(id)
  return leavesAt
}

const isLastAdmin = () => conflict('last_admin', 'You are the last admin: make somebody else an admin first')

/** Deletes the account if its planned deletion is due. */
export async function deleteLeaver(context: Context, userId: string): Promise<void> {
  const now = context.clock.now()
  await inTransaction(context, async (trx: Trx) => {
    if (await takeLeaver(trx, userId, now)) await deleteAccount(context, trx, userId)
  })
  context.tokens.forget(userId)
}
