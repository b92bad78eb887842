import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

const isActiveAdmin = sql<boolean>`role = 'ADMIN' and switched_off_at is null`

/** Whoever is told what admins are told, in an order in which no two wait for each other. */
export async function listAdmins(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('user').select('id').where(isActiveAdmin).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Whom a mail to an admin goes to, if they still are one. */
export const findAdmin = (db: Database, id: string) =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', id)
    .where(isActiveAdmin)
    .executeTakeFirst()
