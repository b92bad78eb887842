import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { noteChange } from '#identity/accounts/account-changes.ts'
import { deleteOpenRequests } from '#identity/accounts/email-tokens.ts'
import { holdAccount } from '#identity/accounts/hold-account.ts'
import { refuseOwnWords } from '#identity/passwords/chosen-passwords.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { replacePassword } from '../queries.ts'
import { carryOn } from './carry-on.ts'
import { provePassword, wrongPassword } from './prove-password.ts'

/** Ends all other sessions and returns a new token for the current one (rules: account 4). */
export async function changePassword(
  context: Context,
  person: Person,
  given: { password: string; newPassword: string },
): Promise<string> {
  const { id } = person
  const { publicUrl } = context.config
  const account = await provePassword(context, id, given.password)
  const { password_hash: from, email, first_name, last_name } = account
  refuseOwnWords('newPassword', given.newPassword, { names: [first_name, last_name], email, publicUrl })
  const to = await hashPassword(given.newPassword, from)
  const finish = await inTransaction(context, async (trx) => {
    await holdAccount(context, trx, person)
    const carried = await carryOn(context, trx, person, async () => {
      const user = await replacePassword(trx, id, { from, to })
      // Another call changed the password first.
      if (!user) throw wrongPassword(id)
      return user.session_version
    })
    await deleteOpenRequests(trx, id)
    await noteChange(trx, id, 'password-changed', context.clock.now())
    await queueMail(context.jobs, trx, 'password-changed', { userId: id, stays: 'yes' })
    return carried
  })
  return finish()
}
