import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { hasHourCome, localTime } from '#notifications/news/day.ts'

/** True on Mondays from the admin's chosen hour, until `takeWeek` has recorded that Monday. */
const isTime = (now: Date) => sql<boolean>`(
  extract(isodow from ${localTime(now)}) = 1 and ${hasHourCome(now)}
  and coalesce(news_wish.week_on < ${localTime(now)}::date, true))`

export async function listAdminsToNotify(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('news_wish', 'news_wish.user_id', 'user.id')
    .select('user.id')
    .where('user.role', '=', 'ADMIN')
    .where('user.switched_off_at', 'is', null)
    .where(isTime(now))
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Records this Monday for the admin. Returns false on other days, before the admin's hour, or if this Monday
 * is already recorded.
 */
export async function takeWeek(trx: Trx, adminId: string, now: Date): Promise<boolean> {
  await sql`insert into news_wish (user_id) values (${adminId}) on conflict do nothing`.execute(trx)
  const taken = await trx
    .updateTable('news_wish')
    .set({ week_on: sql<string>`${localTime(now)}::date` })
    .where('user_id', '=', adminId)
    .where(isTime(now))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}
