import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { hashToken, linkNoLongerValid } from '#identity/accounts/mail-links.ts'
import { forgive } from '#limits/limits.ts'
import {
  deleteRegistrations,
  findLinkedRegistration,
  insertUser,
  isConfirmedBy,
  lockRegistrations,
  markTokensConfirmed,
} from '../queries.ts'

/**
 * Turns a registration into a user (rules: auth 20). Returns false if a link of the same registration has
 * already done this (rules: auth 84).
 */
export async function confirmEmail(context: Context, token: string, email: string): Promise<boolean> {
  const now = context.clock.now()
  const hash = hashToken(token)
  try {
    const isNew = await inTransaction(context, async (trx) => {
      await lockRegistrations(trx, email)
      const registration = await findLinkedRegistration(trx, hash, email, now)
      if (!registration) return false
      const { id: registrationId, ...person } = registration
      const id = uuid()
      await insertUser(trx, { id, role: 'MENTEE', ...person, created_at: now })
      await markTokensConfirmed(trx, registrationId, id)
      await deleteRegistrations(trx, email)
      return true
    })
    if (isNew) await forgive(context, 'loginAccount', email)
    else if (!(await isConfirmedBy(context.db, hash, email, now))) throw linkNoLongerValid()
    return isNew
  } catch (error) {
    // Another account has taken the address in the meantime.
    if (isViolation(error, 'user_email_key')) throw linkNoLongerValid()
    throw error
  }
}
