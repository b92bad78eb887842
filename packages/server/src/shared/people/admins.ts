import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

const isActiveAdmin = sql<boolean>`role = 'ADMIN' and switched_off_at is null`

/**
 * Lists active admins in a fixed order, because transactions that notify them in different orders could
 * deadlock.
 */
export async function listAdmins(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('user').select('id').where(isActiveAdmin).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns undefined if the account does not belong to an active admin. */
export const findAdmin = (db: Database, id: string) =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', id)
    .where(isActiveAdmin)
    .executeTakeFirst()
