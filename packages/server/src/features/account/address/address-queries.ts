import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

export const insertChange = (
  trx: Trx,
  row: {
    id: string
    user_id: string
    old_email: string
    new_email: string
    created_at: Date
    expires_at: Date
  },
) => trx.insertInto('address_change').values(row).execute()

export const findChange = (db: Database, id: string) =>
  db
    .selectFrom('address_change')
    .innerJoin('user', 'user.id', 'address_change.user_id')
    .select(['old_email', 'new_email', 'confirmed_at', 'first_name', 'user_id', 'address_change.created_at'])
    .where('address_change.id', '=', id)
    .executeTakeFirst()

export const isTaken = async (db: Database, email: string): Promise<boolean> =>
  (await db.selectFrom('user').select('id').where(sql`lower(email)`, '=', email).executeTakeFirst()) !==
  undefined

/** Deletes a valid link and returns the id of its `address_change` row; null if the link is not valid. */
export async function consumeLink(trx: Trx, hash: Buffer, now: Date): Promise<string | null> {
  const link = await trx
    .deleteFrom('email_token')
    .where('hash', '=', hash)
    .where('purpose', '=', 'new-address')
    .where('expires_at', '>', now)
    .returning('address_change_id')
    .executeTakeFirst()
  return link?.address_change_id ?? null
}

export const confirmChange = (trx: Trx, id: string, now: Date, expiresAt: Date) =>
  trx
    .updateTable('address_change')
    .set({ confirmed_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()

/** Changes nothing if the address of the account is not `from`, or if the account is switched off. */
export const moveAddress = (trx: Trx, userId: string, emails: { from: string; to: string }) =>
  trx
    .updateTable('user')
    .set({ email: emails.to })
    .where('id', '=', userId)
    .where('email', '=', emails.from)
    .where('switched_off_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const deleteRegistrations = (trx: Trx, email: string) =>
  trx.deleteFrom('registration').where(sql`lower(email)`, '=', email).execute()
