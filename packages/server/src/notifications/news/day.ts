import { usualPreferences } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

const { hour, timeZone } = usualPreferences('MENTOR')

/** SQL on `news_wish`, whose row may be missing: true from the chosen hour until today's digest is taken. */
export const isHour = (now: Date) => sql<boolean>`(
  ${hasHourCome(now)}
  and coalesce(news_wish.mailed_on < ${localTime(now)}::date, true))`

/** SQL on `news_wish`, whose row may be missing: true from the chosen hour to midnight. */
export const hasHourCome = (now: Date) =>
  sql<boolean>`coalesce(news_wish.hour, ${hour}) <= extract(hour from ${localTime(now)})`

export const localTime = (now: Date) =>
  sql`(${now}::timestamptz at time zone coalesce(news_wish.time_zone, ${timeZone}))`

/**
 * Marks today's digest as taken and assigns the waiting news to it. Returns undefined if the digest is not
 * due. Check `isHour` first: this function ignores the hour for a person without a row in `news_wish`.
 */
export async function takeDay(trx: Trx, userId: string, now: Date) {
  const { rows } = await sql<{ day: string }>`
    insert into news_wish (user_id, mailed_on) values (${userId}, (${now}::timestamptz at time zone ${timeZone})::date)
    on conflict (user_id) do update set mailed_on = ${localTime(now)}::date where ${isHour(now)}
    returning mailed_on::text as day`.execute(trx)
  const [taken] = rows
  if (!taken) return undefined
  const put = await sql`
    update news set waits_for_mail = false, mailed_on = ${taken.day}::date
    where user_id = ${userId} and waits_for_mail`.execute(trx)
  return { day: taken.day, isEmpty: put.numAffectedRows === 0n }
}

/** Lists the unread news of a digest, oldest first. Skips topics whose mails the person has turned off. */
export const listOfDay = (db: Database, userId: string, day: string) =>
  db
    .selectFrom('news')
    .leftJoin('news_wish', 'news_wish.user_id', 'news.user_id')
    .select(['news.id', 'news.topic', 'news.sentence', 'news.address'])
    .where('news.user_id', '=', userId)
    .where('news.mailed_on', '=', sql<string>`${day}::date`)
    .where('read_at', 'is', null)
    .where(sql<boolean>`coalesce(news_wish.ways ->> news.topic, '') <> 'app'`)
    .orderBy('news.id')
    .execute()
