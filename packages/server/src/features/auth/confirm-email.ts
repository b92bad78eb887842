import { v7 as uuid } from 'uuid'
import { type Context, inTransaction } from '#context.ts'
import { isViolation } from '#db/violations.ts'
import { forgive } from '#limits.ts'
import { hashToken, linkNoLongerValid } from './links.ts'
import {
  consumeToken,
  deleteRegistrations,
  findRegistration,
  insertUser,
  lockRegistrations,
} from './queries.ts'

/**
 * Turns the pending registration into a user with its own names and password; the address's others go (rules: auth 20).
 */
export async function confirmEmail(context: Context, token: string, email: string): Promise<void> {
  const now = context.clock.now()
  try {
    await inTransaction(context, async (trx) => {
      await lockRegistrations(trx, email)
      const link = await consumeToken(trx, hashToken(token), 'confirm', now)
      const registration = link?.registration_id && (await findRegistration(trx, link.registration_id))
      if (!registration || registration.email.toLowerCase() !== email) throw linkNoLongerValid()
      await insertUser(trx, {
        id: uuid(),
        role: 'MENTEE',
        email: registration.email,
        password_hash: registration.password_hash,
        first_name: registration.first_name,
        last_name: registration.last_name,
        created_at: now,
      })
      await deleteRegistrations(trx, email)
    })
  } catch (error) {
    // Two links of one address used at the same moment: the other one has made the user.
    if (isViolation(error, 'user_email_key')) throw linkNoLongerValid()
    throw error
  }
  await forgive(context, 'loginAccount', email)
}
