import type { ApprovalForm } from '@koya/contract'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { invalid } from '#errors.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { insertInvitation } from '#shared/invitations.ts'
import { approveForTrack, ensureMentor } from '#shared/people/mentor-approval.ts'
import { recordTrail } from '#shared/trail.ts'
import { type Decision, decide } from './decide.ts'
import { deleteLinks, lockDraftState, updateApplication } from './queries.ts'

type Tracks = ApprovalForm['tracks']

/** Makes the account a mentor, or invites an address without an account (rules: applications 7). */
export async function approveApplication(context: Context, decision: Decision, tracks: Tracks) {
  const { actorId } = decision
  const approved = await decide(context, decision, async (trx, application, now) => {
    const { id, email, state } = application
    const mentorId = await ensureMentor(trx, { actorId, email, now })
    const areDrafts = await expectTracks(trx, tracks)
    if (mentorId === null) {
      const names = { first_name: application.first_name, last_name: application.last_name }
      const invitation = { email, role: 'MENTOR', ...names, invited_by: actorId, tracks } as const
      const invitationId = await insertInvitation(trx, invitation, now)
      await queueMail(context.jobs, trx, 'invitation', { invitationId, applied: 'yes' })
    } else {
      for (const [index, { id: trackId, places }] of tracks.entries()) {
        const isDraft = areDrafts[index] ?? false
        const approval = { actorId, trackId, mentorId, isDraft, places, at: now }
        if (!(await approveForTrack(trx, approval)))
          throw invalid('tracks', 'They mentor more people in one of these tracks already')
      }
      await queueMail(context.jobs, trx, 'application-approved', { applicationId: id })
    }
    const closed = { closed_at: now, closed_by: actorId, updated_at: now }
    await updateApplication(trx, id, { state: 'approved', ...closed })
    await deleteLinks(trx, id)
    const object = { objectKind: 'application', objectId: id } as const
    const change = { before: { state }, after: { state: 'approved', tracks } }
    await recordTrail(trx, { actorId, action: 'application.approved', ...object, ...change })
  })
  context.curriculum.forget()
  // A change of role ends the account's sessions, so drop them from the cache.
  if (approved.account) context.tokens.forget(approved.account.id)
  return approved
}

/** Locks the tracks and returns for each of them whether it is a draft. */
async function expectTracks(trx: Trx, tracks: Tracks): Promise<boolean[]> {
  const drafts: boolean[] = []
  for (const { id } of tracks) {
    const isDraft = await lockDraftState(trx, id)
    if (isDraft === null) throw invalid('tracks', 'One of the tracks is not there any more')
    drafts.push(isDraft)
  }
  return drafts
}
