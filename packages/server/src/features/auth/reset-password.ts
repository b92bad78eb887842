import { type Context, inTransaction } from '#context.ts'
import { isTokenThere } from '#db/email-tokens.ts'
import { forgive } from '#limits.ts'
import { queueMail } from '#mail/outbox.ts'
import { hashToken, linkNoLongerValid } from '#mail-links.ts'
import { hashPassword } from '#passwords.ts'
import { consumeResetToken, deleteResetTokens, findPasswordHash, updatePassword } from './queries.ts'

/** Sets a new password, ends all sessions and all links of that person, and tells them by mail (rules: auth 54). */
export async function resetPassword(
  context: Context,
  input: { newPassword: string; token: string; email: string },
): Promise<void> {
  const isThere = await isTokenThere(context.db, hashToken(input.token), 'reset', context.clock.now())
  if (!isThere) throw linkNoLongerValid()
  const passwordHash = await hashPassword(input.newPassword, await findPasswordHash(context.db, input.email))
  const userId = await inTransaction(context, async (trx) => {
    const link = await consumeResetToken(trx, hashToken(input.token), context.clock.now())
    const user = link?.user_id && (await updatePassword(trx, link.user_id, input.email, passwordHash))
    if (!user) throw linkNoLongerValid()
    await deleteResetTokens(trx, user.id)
    await queueMail(context.jobs, trx, 'password-changed', { userId: user.id })
    return user.id
  })
  context.tokens.forget(userId)
  await forgive(context, 'loginAccount', input.email)
}
