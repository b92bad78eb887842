import { v7 as uuid } from 'uuid'
import { type Context, inTransaction } from '#context.ts'
import { isViolation } from '#db/violations.ts'
import { conflict } from '#errors.ts'
import { forgive } from '#limits.ts'
import { recordTrail } from '#trail.ts'
import { consumeInvitation } from './invitation-queries.ts'
import { hashToken, linkNoLongerValid } from './links.ts'
import { hashPassword } from './passwords.ts'
import { deleteRegistrations, findPasswordHash, insertUser } from './queries.ts'

interface Acceptance {
  firstName: string
  lastName: string
  password: string
  token: string
  email: string
}

/** Makes the account of whoever was invited; the link has proved the address (rules: invitations 4 to 6). */
export async function acceptInvitation(context: Context, given: Acceptance): Promise<void> {
  const { firstName, lastName, password, token, email } = given
  const passwordHash = await hashPassword(password, await findPasswordHash(context.db, email))
  const now = context.clock.now()
  try {
    await inTransaction(context, async (trx) => {
      const invitation = await consumeInvitation(trx, hashToken(token), email, now)
      if (!invitation) throw linkNoLongerValid()
      const { role } = invitation
      const names = { first_name: firstName, last_name: lastName }
      const id = uuid()
      await insertUser(trx, { id, role, email, password_hash: passwordHash, ...names, created_at: now })
      await deleteRegistrations(trx, email)
      const object = { objectKind: 'person', objectId: id } as const
      const change = { before: null, after: { role } }
      await recordTrail(trx, { actorId: id, action: 'invitation.accepted', ...object, ...change })
    })
  } catch (error) {
    if (!isViolation(error, 'user_email_key')) throw error
    throw conflict(
      'already_registered',
      'This address has an account by now. Log in with it, and ask whoever invited you to go on from there',
    )
  }
  await forgive(context, 'loginAccount', email)
}
