import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict } from '#errors.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { insertInvitation } from '#shared/invitations.ts'
import { changeRole, isLearning } from '#shared/people/roles.ts'
import { recordTrail } from '#shared/trail.ts'
import { lockPerson } from './queries.ts'

/** The part of the context that also exists on the command line (rules: trail 1). */
export type AdminContext = Pick<Context, 'db' | 'jobs' | 'clock'>

/**
 * Grants admin rights, or invites an address without an account; throws if the person learns in a track
 * (rules: admin 7 and 8).
 */
export const grantAdmin = (
  context: AdminContext,
  email: string,
  actorId: string | null,
): Promise<'granted' | 'invited' | 'was one'> =>
  inTransaction(context, async (trx) => {
    const person = await lockPerson(trx, email)
    if (!person) {
      const id = await insertInvitation(
        trx,
        { email, role: 'ADMIN', invited_by: actorId },
        context.clock.now(),
      )
      await queueMail(context.jobs, trx, 'invitation', { invitationId: id })
      const object = { objectKind: 'invitation', objectId: id } as const
      const change = { before: null, after: { role: 'ADMIN' } }
      await recordTrail(trx, { actorId, action: 'admin.invited', ...object, ...change })
      return 'invited'
    }
    if (person.role === 'ADMIN') return 'was one'
    if (await isLearning(trx, person.id)) {
      throw conflict(
        'still_learning',
        `${email} learns in a track, and an admin has no learning record: give the rights to another address of theirs`,
      )
    }
    await changeRole(trx, person.id, 'ADMIN', context.clock.now())
    const change = { before: { role: person.role }, after: { role: 'ADMIN' } }
    const object = { objectKind: 'person', objectId: person.id } as const
    await recordTrail(trx, { actorId, action: 'admin.granted', ...object, ...change })
    return 'granted'
  })
