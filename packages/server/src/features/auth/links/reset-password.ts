import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { noteChange } from '#identity/accounts/account-changes.ts'
import { consumeOwnersLink, deleteOpenRequests } from '#identity/accounts/email-tokens.ts'
import { hashToken, linkNoLongerValid } from '#identity/accounts/mail-links.ts'
import { refuseOwnWords } from '#identity/passwords/chosen-passwords.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { forgive } from '#limits/limits.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { findPasswordHash, findResetOwner, updatePassword } from '../queries.ts'

/** Sets the password; deletes all reset links and unconfirmed changes of address (rules: auth 54). */
export async function resetPassword(
  context: Context,
  input: { newPassword: string; token: string; email: string },
): Promise<void> {
  const { newPassword, email } = input
  const owner = await findResetOwner(context.db, hashToken(input.token), email, context.clock.now())
  if (!owner) throw linkNoLongerValid()
  // Checks the password after the link, because a refusal reveals the person's name.
  const { publicUrl } = context.config
  refuseOwnWords('newPassword', newPassword, { names: [owner.first_name, owner.last_name], email, publicUrl })
  const passwordHash = await hashPassword(newPassword, await findPasswordHash(context.db, email))
  const userId = await inTransaction(context, async (trx) => {
    const link = await consumeOwnersLink(trx, 'reset', hashToken(input.token), context.clock.now())
    const user = link?.user_id && (await updatePassword(trx, link.user_id, email, passwordHash))
    if (!user) throw linkNoLongerValid()
    await deleteOpenRequests(trx, user.id)
    await noteChange(trx, user.id, 'password-changed', context.clock.now())
    await queueMail(context.jobs, trx, 'password-changed', { userId: user.id })
    return user.id
  })
  context.tokens.forget(userId)
  await forgive(context, 'loginAccount', email)
}
