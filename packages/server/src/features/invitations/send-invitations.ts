import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { refuseChanged } from '#errors.ts'
import { queueMails } from '#notifications/mail/queue-mail.ts'
import { runOnce } from '#shared/idempotency.ts'
import { invitationEnd } from '#shared/invitations.ts'
import { recordTrail } from '#shared/trail.ts'
import { judgeList, viewCheck } from './check-invitations.ts'
import type { Judged } from './judge-line.ts'
import { notifyWhenSent, secondsBetween } from './list-sent.ts'
import { deleteExpired, insertInvitations, insertInvitedTracks } from './queries.ts'

interface Sending {
  actorId: string
  key: string | undefined
  csv: string
  seen: string
}

/**
 * Invites the new people of a list. Throws 409 if the `seen` of a new check differs (rules: invitations 9).
 */
export const sendInvitations = (context: Context, { actorId, key, csv, seen }: Sending) =>
  runOnce(context, { userId: actorId, key, request: { csv, seen } }, async (trx) => {
    const judged = await judgeList(trx, csv, context.clock.now())
    const current = viewCheck(judged)
    if (current.seen !== seen) {
      throw refuseChanged({ current })
    }
    return { sent: await invite(context, trx, actorId, judged.lines) }
  })

async function invite(context: Context, trx: Trx, actorId: string, judged: Judged[]): Promise<number> {
  const now = context.clock.now()
  const invited = judged.flatMap((one) => {
    if (one.verdict !== 'new') return []
    const { email, role, trackId, mentorId, places } = one.meant
    const id = uuid()
    const row = {
      id,
      email,
      role,
      first_name: one.written.firstName || null,
      last_name: one.written.lastName || null,
      track_id: role === 'MENTEE' ? trackId : null,
      mentor_id: mentorId,
      invited_by: actorId,
      created_at: now,
      expires_at: invitationEnd(now),
    }
    const isForTrack = role === 'MENTOR' && trackId !== null
    return [{ id, row, tracks: isForTrack ? [{ invitation_id: id, track_id: trackId, places }] : [] }]
  })
  if (invited.length === 0) return 0
  await deleteExpired(
    trx,
    invited.map(({ row }) => row.email),
    now,
  )
  const made = await insertInvitations(
    trx,
    invited.map(({ row }) => row),
  )
  const sent = invited.filter(({ id }) => made.has(id))
  await insertInvitedTracks(
    trx,
    sent.flatMap(({ tracks }) => tracks),
  )
  const mails = sent.map(({ id, row }) => ({ invitationId: id, until: row.expires_at.toISOString() }))
  await queueMails(context.jobs, trx, 'invitation', mails, secondsBetween)
  const list = { adminId: actorId, sentAt: now.toISOString(), count: sent.length }
  await notifyWhenSent(context.jobs, trx, list)
  const object = { objectKind: 'invitation', objectId: null } as const
  const change = { before: null, after: { invited: sent.length } }
  await recordTrail(trx, { actorId, action: 'invitation.sent', ...object, ...change })
  return sent.length
}
