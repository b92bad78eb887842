import { type NewsTopic, type NewsWay, newsTopics, type Role, usualWishes } from '@koya/contract'
import type { Database } from '#db/client.ts'

/** What somebody has chosen, or what is usual for their role. */
export async function findWishes(db: Database, userId: string) {
  const row = await db
    .selectFrom('user')
    .leftJoin('news_wish', 'news_wish.user_id', 'user.id')
    .select(['user.role', 'is_daily', 'hour', 'time_zone', 'ways'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  return row && withUsual(row)
}

interface WishRow {
  role: Role
  is_daily: boolean | null
  hour: number | null
  time_zone: string | null
  ways: Partial<Record<NewsTopic, NewsWay>> | null
}

function withUsual({ role, is_daily, hour, time_zone, ways }: WishRow) {
  const usual = usualWishes(role)
  return {
    role,
    isDaily: is_daily ?? usual.isDaily,
    hour: hour ?? usual.hour,
    timeZone: time_zone ?? usual.timeZone,
    wayOf: (topic: NewsTopic): NewsWay => ways?.[topic] ?? newsTopics[topic].way,
  }
}
