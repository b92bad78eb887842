import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict, notFound, tooMany } from '#errors.ts'
import { spend } from '#limits/limits.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { invitationEnd, invitationStart } from '#shared/invitations.ts'
import { recordTrail } from '#shared/trail.ts'
import { hourSeconds, secondMilliseconds } from '#time/time.ts'
import { extendInvitation, lockInvitation } from './queries.ts'

const secondsApart = hourSeconds
const instead = 'ask them to look for the mail'

/** Sends an invitation again with a new link; returns the new expiry (rules: invitations 13 and 14). */
export const renewInvitation = (context: Context, actorId: string, id: string): Promise<Date> =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    const invitation = await lockInvitation(trx, id)
    if (!invitation) throw notFound()
    const { role, email, expires_at, hasAccount } = invitation
    if (hasAccount) throw conflict('already_registered', 'This address has an account by now')
    const sentAt = invitationStart(expires_at)
    const seconds = secondsApart - Math.floor((now.getTime() - sentAt.getTime()) / secondMilliseconds)
    if (seconds > 0) throw tooMany(seconds, instead)
    await spend({ ...context, db: trx }, 'inviteAgain', email, instead)
    const end = invitationEnd(now)
    await extendInvitation(trx, id, now, end)
    await queueMail(context.jobs, trx, 'invitation', { invitationId: id, until: end.toISOString() })
    const object = { objectKind: 'invitation', objectId: id } as const
    const change = { before: null, after: { role } }
    await recordTrail(trx, { actorId, action: 'invitation.renewed', ...object, ...change })
    return end
  })
