import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { localTime } from '#notifications/news/day.ts'

/** Returns the seconds until the person's quiet hours end; undefined outside them. */
export async function findQuietSeconds(db: Database, userId: string, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('news_wish')
        .select(['push_quiet_from as from', 'push_quiet_to as to', 'time_zone as zone'])
        .select(sql<Date>`${localTime(now)}`.as('local'))
        .select(sql<number>`extract(hour from ${localTime(now)})`.as('hour'))
        .where('user_id', '=', userId)
        .where('push_quiet_from', 'is not', null)
        .as('quiet'),
    )
    .select(
      sql<number>`ceil(extract(epoch from (
        (date_trunc('day', local) + make_interval(hours => "to", days => case when hour >= "to" then 1 else 0 end))
          at time zone zone) - ${now}::timestamptz))::int`.as('seconds'),
    )
    .where(
      sql<boolean>`case when "from" < "to" then hour >= "from" and hour < "to" else hour >= "from" or hour < "to" end`,
    )
    .executeTakeFirst()
  return row?.seconds
}

/** Lets a news entry wait for a push message. Returns the time of the person's oldest other waiting entry. */
export async function addWaiting(trx: Trx, newsId: string, userId: string): Promise<Date | null> {
  const { oldest } = await trx
    .insertInto('push_wait')
    .values({ news_id: newsId, user_id: userId })
    .returning((eb) =>
      eb
        .selectFrom('push_wait as other')
        .innerJoin('news', 'news.id', 'other.news_id')
        .select(({ fn }) => fn.min<Date | null>('news.created_at').as('since'))
        .where('other.user_id', '=', userId)
        .as('oldest'),
    )
    .executeTakeFirstOrThrow()
  return oldest
}

/** Takes the person's news out of `push_wait`, so that no other job sends them. */
export async function takeWaiting(trx: Trx, userId: string): Promise<string[]> {
  const taken = await trx.deleteFrom('push_wait').where('user_id', '=', userId).returning('news_id').execute()
  return taken.map(({ news_id }) => news_id)
}

export const listUnread = (db: Database, newsIds: readonly string[]) =>
  db
    .selectFrom('news')
    .select(['id', 'sentence', 'address'])
    .where('id', 'in', newsIds)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** Selects devices with a valid session, whose owners may log in. */
const liveDevices = (db: Database, now: Date) =>
  db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .innerJoin('user', 'user.id', 'push_device.user_id')
    .whereRef('session.version', '=', 'user.session_version')
    .where('session.expires_at', '>', now)
    .where('user.switched_off_at', 'is', null)
    .where('user.left_at', 'is', null)

export const listLiveDevices = (db: Database, userId: string, now: Date) =>
  liveDevices(db, now)
    .select([
      'push_device.id',
      'push_device.session_id',
      'session.device',
      'push_device.created_at',
      'push_device.reached_at',
    ])
    .where('push_device.user_id', '=', userId)
    .orderBy('push_device.created_at', 'desc')
    .orderBy('push_device.id', 'desc')
    .execute()

export const findLiveDevice = (db: Database, id: string, now: Date) =>
  liveDevices(db, now)
    .leftJoin('news_wish', 'news_wish.user_id', 'push_device.user_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .select(sql<boolean>`coalesce(news_wish.push_says_what, false)`.as('saysWhat'))
    .where('push_device.id', '=', id)
    .executeTakeFirst()

export async function noteReached(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('push_device').set({ reached_at: now }).where('id', '=', id).execute()
}

/** Removes a device, unless the browser has subscribed again with a new address. */
export async function removeDead(db: Database, { id, endpoint }: { id: string; endpoint: string }) {
  await db.deleteFrom('push_device').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}
