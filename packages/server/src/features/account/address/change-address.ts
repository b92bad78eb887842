import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { invalid } from '#errors.ts'
import { noteChange } from '#identity/accounts/account-changes.ts'
import { deleteOwnersLinks, deletePendingAddress, isTokenThere } from '#identity/accounts/email-tokens.ts'
import { holdAccount } from '#identity/accounts/hold-account.ts'
import { hashToken, linkNoLongerValid } from '#identity/accounts/mail-links.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { wait } from '#limits/backoff.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { countMail, newestMail } from '#notifications/mail/stranger-mails.ts'
import { addMilliseconds } from '#time/time.ts'
import { provePassword } from '../sessions/prove-password.ts'
import {
  confirmChange,
  consumeLink,
  deleteRegistrations,
  findChange,
  insertChange,
  moveAddress,
} from './address-queries.ts'
import { confirmMilliseconds, undoMilliseconds } from './address-times.ts'
import { takeBack } from './take-back.ts'

/** Queues a mail without checking whether the new address is taken: the answer must reveal no account. */
export async function askForAddress(
  context: Context,
  person: Person,
  given: { password: string; email: string },
): Promise<void> {
  const { id: userId } = person
  const account = await provePassword(context, userId, given.password)
  if (account.email.toLowerCase() === given.email) {
    throw invalid('email', 'This is the address of your account already')
  }
  const now = context.clock.now()
  await inTransaction(context, async (trx) => {
    await holdAccount(context, trx, person)
    const counting = { ...context, db: trx }
    await wait(counting, 'linkDevice', `change ${userId}`, newestMail)
    await countMail(counting, userId, given.email)
    await deletePendingAddress(trx, userId)
    const id = uuid()
    await insertChange(trx, {
      id,
      user_id: userId,
      old_email: account.email,
      new_email: given.email,
      created_at: now,
      expires_at: addMilliseconds(now, confirmMilliseconds),
    })
    await queueMail(context.jobs, trx, 'new-address', { changeId: id })
  })
}

export async function settleAddress(context: Context, token: string, email: string): Promise<void> {
  const now = context.clock.now()
  // Older mails to the former address link here too. Their link takes back the account.
  if (await isTokenThere(context.db, hashToken(token), 'old-address', now)) {
    await takeBack(context, token)
    return
  }
  try {
    const userId = await inTransaction(context, async (trx) => {
      const id = await consumeLink(trx, hashToken(token), now)
      const change = id && (await findChange(trx, id))
      if (!id || !change) throw linkNoLongerValid()
      const { old_email: from, new_email: to, user_id } = change
      await deleteOwnersLinks(trx, 'reset', user_id)
      if (to !== email || !(await moveAddress(trx, user_id, { from, to }))) throw linkNoLongerValid()
      await confirmChange(trx, id, now, addMilliseconds(now, undoMilliseconds))
      await deleteRegistrations(trx, to)
      await noteChange(trx, user_id, 'address-changed', now)
      await queueMail(context.jobs, trx, 'address-changed', { changeId: id })
      return user_id
    })
    context.tokens.forget(userId)
  } catch (error) {
    // Another account has taken the new address in the meantime.
    if (isViolation(error, 'user_email_key')) throw linkNoLongerValid()
    throw error
  }
}
