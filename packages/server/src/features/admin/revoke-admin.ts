import { inTransaction } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict } from '#errors.ts'
import { deleteInvitation } from '#shared/invitations.ts'
import { changeRole, isApprovedMentor, isMentoring } from '#shared/people/roles.ts'
import { recordTrail } from '#shared/trail.ts'
import type { AdminContext } from './grant-admin.ts'
import { lockPerson } from './queries.ts'

/** Removes the admin rights or the invitation; throws for the last admin (rules: admin 9 and 10). */
export async function revokeAdmin(
  context: AdminContext,
  email: string,
  actorId: string | null,
): Promise<'revoked' | 'taken back' | 'was none'> {
  try {
    return await inTransaction(context, async (trx) => {
      const person = await lockPerson(trx, email)
      if (!person) {
        const invitation = await deleteInvitation(trx, email, ['ADMIN'])
        if (!invitation) return 'was none'
        const object = { objectKind: 'invitation', objectId: invitation.id } as const
        const change = { before: { role: 'ADMIN' }, after: null }
        await recordTrail(trx, { actorId, action: 'admin.uninvited', ...object, ...change })
        return 'taken back'
      }
      if (person.role !== 'ADMIN') return 'was none'
      const mentors = (await isApprovedMentor(trx, person.id)) || (await isMentoring(trx, person.id))
      const role = mentors ? 'MENTOR' : 'MENTEE'
      await changeRole(trx, person.id, role, context.clock.now())
      const object = { objectKind: 'person', objectId: person.id } as const
      const change = { before: { role: 'ADMIN' }, after: { role } }
      await recordTrail(trx, { actorId, action: 'admin.revoked', ...object, ...change })
      return 'revoked'
    })
  } catch (error) {
    if (!isViolation(error, 'user_one_admin')) throw error
    throw conflict('last_admin', `${email} is the last admin: make somebody else an admin first`)
  }
}
