import { type Context, inTransaction } from '#context.ts'
import { consumeOwnersLink, deleteOpenRequests, deleteOwnersLinks } from '#db/email-tokens.ts'
import { raiseVersion } from '#db/sessions.ts'
import { queueMail } from '#mail/outbox.ts'
import { hashToken, linkNoLongerValid } from '#mail-links.ts'
import { deleteFactors } from '#second-factors/queries.ts'

/**
 * Uses the link of the mail about the first passkey or app: whatever there is was added since, and goes, every session
 * ends, and so does whatever was asked for (rules: account 34).
 */
export async function takeBackFactors(context: Context, token: string): Promise<string> {
  const userId = await inTransaction(context, async (trx) => {
    const link = await consumeOwnersLink(trx, 'second-step', hashToken(token), context.clock.now())
    const owner = link?.user_id
    if (!owner) throw linkNoLongerValid()
    await deleteOwnersLinks(trx, 'second-step', owner)
    await deleteFactors(trx, owner)
    await raiseVersion(trx, owner)
    await deleteOpenRequests(trx, owner)
    await queueMail(context.jobs, trx, 'second-factor-changed', { userId: owner, what: 'taken-back' })
    return owner
  })
  context.tokens.forget(userId)
  return userId
}
