import type { Insertable } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { DB } from '#db/schema/schema.gen.ts'

/** If a deletion is planned already, its date stays. */
export const insertLeaving = (trx: Trx, row: Insertable<DB['leaving']>) =>
  trx
    .insertInto('leaving')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const listDue = (db: Database, now: Date) =>
  db.selectFrom('leaving').select('user_id').where('leaves_at', '<=', now).orderBy('leaves_at').execute()

/** Deletes the row of a due deletion; returns false if there is none. */
export async function takeLeaver(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const taken = await trx
    .deleteFrom('leaving')
    .where('user_id', '=', userId)
    .where('leaves_at', '<=', now)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns undefined if no deletion is planned any more. */
export const findLeaving = (db: Database, userId: string) =>
  db
    .selectFrom('leaving')
    .innerJoin('user', 'user.id', 'leaving.user_id')
    .select(['user.email', 'user.first_name', 'leaving.leaves_at'])
    .where('leaving.user_id', '=', userId)
    .executeTakeFirst()

export const findFarewell = (db: Database, id: string) =>
  db.selectFrom('farewell').select(['email', 'first_name']).where('id', '=', id).executeTakeFirst()
