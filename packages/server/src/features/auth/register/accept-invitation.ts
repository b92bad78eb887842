import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict } from '#errors.ts'
import { isTokenThere } from '#identity/accounts/email-tokens.ts'
import { hashToken, linkNoLongerValid } from '#identity/accounts/mail-links.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { forgive } from '#limits/limits.ts'
import { insertEnrollment, lockOpenTrack, takeFreePlace } from '#shared/enrollment/enrollments.ts'
import { approveForTrack } from '#shared/people/mentor-approval.ts'
import { recordTrail } from '#shared/trail.ts'
import { deleteRegistrations, findPasswordHash, insertUser } from '../queries.ts'
import { consumeInvitation, listInvitedTracks } from './invitation-queries.ts'
import { refuseLink } from './open-invitation.ts'

interface Acceptance {
  firstName: string
  lastName: string
  password: string
  token: string
  email: string
}

/** Creates the account; the link has proved the address (rules: invitations 4 to 6). */
export async function acceptInvitation(context: Context, given: Acceptance): Promise<void> {
  const { firstName, lastName, password, token, email } = given
  const now = context.clock.now()
  const hash = hashToken(token)
  if (!(await isTokenThere(context.db, hash, 'invitation', now))) {
    throw await refuseLink(context, hash)
  }
  const passwordHash = await hashPassword(password, await findPasswordHash(context.db, email))
  try {
    await inTransaction(context, async (trx) => {
      const tracks = await listInvitedTracks(trx, hash)
      const invitation = await consumeInvitation(trx, hash, email, now)
      if (!invitation) throw linkNoLongerValid()
      const { role, invited_by } = invitation
      const names = { first_name: firstName, last_name: lastName }
      const id = uuid()
      await insertUser(trx, { id, role, email, password_hash: passwordHash, ...names, created_at: now })
      await deleteRegistrations(trx, email)
      const object = { objectKind: 'person', objectId: id } as const
      const change = { before: null, after: { role } }
      await recordTrail(trx, { actorId: id, action: 'invitation.accepted', ...object, ...change })
      if (role === 'MENTEE') await enrollInvited(context, trx, id, invitation)
      for (const { id: trackId, state, places } of tracks) {
        const [isDraft, actorId] = [state === 'draft', invited_by]
        await approveForTrack(trx, { actorId, trackId, mentorId: id, isDraft, places, at: now })
      }
    })
    context.curriculum.forget()
  } catch (error) {
    if (!isViolation(error, 'user_email_key')) throw error
    throw conflict(
      'already_registered',
      'This address has an account by now. Log in with it, and ask whoever invited you to go on from there',
    )
  }
  await forgive(context, 'loginAccount', email)
}

/** Does nothing if the track is not open or the mentor has no free place (rules: invitations 11). */
async function enrollInvited(
  context: Context,
  trx: Trx,
  menteeId: string,
  { track_id, mentor_id }: { track_id: string | null; mentor_id: string | null },
): Promise<void> {
  if (track_id === null || mentor_id === null) return
  const now = context.clock.now()
  const wanted = { trackId: track_id, mentorId: mentor_id, menteeId, now }
  if (!(await lockOpenTrack(trx, track_id)) || !(await takeFreePlace(trx, wanted))) return
  const id = uuid()
  await insertEnrollment(trx, { id, mentee_id: menteeId, track_id, mentor_id, created_at: now })
  await context.notify(trx, 'enrolled', { enrollmentId: id })
  await context.notify(trx, 'new-mentee', { enrollmentId: id })
}
