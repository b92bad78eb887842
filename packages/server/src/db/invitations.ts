import type { Role } from '@koya/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#context.ts'
import { addMilliseconds, dayMilliseconds } from '#time.ts'
import type { Database } from './client.ts'

const invitationDays = 14

/** A new invitation takes the place of the one before: an address has one at a time (rules: invitations 3). */
export async function insertInvitation(trx: Trx, email: string, role: Role, now: Date): Promise<string> {
  await deleteInvitation(trx, email)
  const id = uuid()
  const expires_at = addMilliseconds(now, invitationDays * dayMilliseconds)
  await trx.insertInto('invitation').values({ id, email, role, created_at: now, expires_at }).execute()
  return id
}

/** Its links go with it. */
export const deleteInvitation = (trx: Trx, email: string) =>
  trx
    .deleteFrom('invitation')
    .where(sql`lower(email)`, '=', email)
    .returning(['id', 'role'])
    .executeTakeFirst()

export const listInvitations = (db: Database, role: Role, now: Date) =>
  db
    .selectFrom('invitation')
    .select(['email', 'expires_at'])
    .where('role', '=', role)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
