import { type Context, inTransaction } from '#context.ts'
import { queueMail } from '#mail/outbox.ts'
import { hashPassword } from '#passwords.ts'
import type { Person } from '#sessions.ts'
import { provePassword, wrongPassword } from './prove-password.ts'
import { deleteResetTokens, replacePassword } from './queries.ts'

/** Sets another password and ends all sessions but this one, whose new token it answers (rules: account 4). */
export async function changePassword(
  context: Context,
  { id, role }: Person,
  given: { password: string; newPassword: string },
): Promise<string> {
  const { password_hash: from } = await provePassword(context, id, given.password)
  const to = await hashPassword(given.newPassword, from)
  const sessionVersion = await inTransaction(context, async (trx) => {
    const user = await replacePassword(trx, id, { from, to })
    // Somebody else was faster with the same old password.
    if (!user) throw wrongPassword()
    await deleteResetTokens(trx, id)
    await queueMail(context.jobs, trx, 'password-changed', { userId: id, stays: 'yes' })
    return user.session_version
  })
  context.tokens.forget(id)
  return context.tokens.sign({ id, role, sessionVersion })
}
