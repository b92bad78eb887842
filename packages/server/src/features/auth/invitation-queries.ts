import { sql } from 'kysely'
import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'

export const findInvitation = (db: Database, id: string) =>
  db
    .selectFrom('invitation')
    .select(['email', 'role', 'first_name', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The invitation that a link belongs to; of any number of callers one gets the row, and all its links go with it. */
export const consumeInvitation = (trx: Trx, hash: Buffer, email: string, now: Date) =>
  trx
    .deleteFrom('invitation')
    .using('email_token')
    .whereRef('email_token.invitation_id', '=', 'invitation.id')
    .where('email_token.hash', '=', hash)
    .where('email_token.expires_at', '>', now)
    .where(sql`lower(invitation.email)`, '=', email)
    .returning(['invitation.id', 'invitation.role'])
    .executeTakeFirst()
