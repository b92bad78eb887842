import { mostUnread } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { type Page, readList } from '#db/lists/lists.ts'

const isListed = sql<boolean>`is_listed`
const isUnread = sql<boolean>`is_listed and read_at is null`

export function listNews(db: Database, userId: string, { limit, skip }: Page) {
  const news = db.selectFrom('news').where('user_id', '=', userId).where(isListed)
  return readList(
    db,
    news
      .select(['id', 'topic', 'sentence', 'address', 'created_at', 'read_at'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(skip),
    news,
  )
}

/** Counts unread entries, at most `mostUnread`. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom(
      db
        .selectFrom('news')
        .select('id')
        .where('user_id', '=', userId)
        .where(isUnread)
        .limit(sql.lit(mostUnread))
        .as('unopened'),
    )
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** Marks an inbox entry as read. Returns false if the person has no such entry. */
export async function openNews(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const line = await db
    .updateTable('news')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isListed)
    .returning('id')
    .executeTakeFirst()
  return line !== undefined
}

/** Marks the entries up to `newest` as read. */
export const openAllNews = (db: Database, userId: string, newest: string, now: Date) =>
  db
    .updateTable('news')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where(isUnread)
    .where('id', '<=', newest)
    .execute()
