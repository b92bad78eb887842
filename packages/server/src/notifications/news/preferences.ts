import { type NewsTopic, type NewsWay, newsTopics, type Role, topicsOf, usualWishes } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { MailChoice } from '#identity/sessions/session-types.ts'

/** What somebody has chosen, or what is usual for their role. */
export async function findWishes(db: Database, userId: string) {
  const row = await wishesOf.first(db, { userId })
  return row && withUsual(row)
}

const wishesOf = statement<{ userId: string }>()((db, { userId }) =>
  db
    .selectFrom('user')
    .leftJoin('news_wish', 'news_wish.user_id', 'user.id')
    .select(['user.role', 'is_daily', 'hour', 'time_zone', 'ways'])
    .where('user.id', '=', userId),
)

/** By the link at a mail: those of one topic, or of every topic that somebody of their role hears of. */
export async function chooseByLink(
  db: Database,
  { userId, topic }: MailChoice,
  mails: 'off' | 'on',
): Promise<boolean> {
  const wishes = await findWishes(db, userId)
  if (!wishes) return false
  const topics = topic === 'all' ? topicsOf(wishes.role) : [topic]
  const wayBack = (one: NewsTopic): NewsWay => (topic === 'all' ? newsTopics[one].way : 'both')
  await keepWays(db, userId, topics, (one) => (mails === 'off' ? 'app' : wayBack(one)))
  return true
}

/** On the page of that link: these are mailed, the others are not; what is mailed already stays as it is. */
export async function chooseMailed(
  db: Database,
  userId: string,
  mailed: readonly NewsTopic[],
): Promise<void> {
  const wishes = await findWishes(db, userId)
  if (!wishes) return
  const { role, wayOf } = wishes
  await keepWays(db, userId, topicsOf(role), (topic) => {
    if (!mailed.includes(topic)) return 'app'
    return wayOf(topic) === 'app' ? 'both' : wayOf(topic)
  })
}

async function keepWays(
  db: Database,
  userId: string,
  topics: readonly NewsTopic[],
  wayOf: (topic: NewsTopic) => NewsWay,
): Promise<void> {
  const ways = JSON.stringify(Object.fromEntries(topics.map((topic) => [topic, wayOf(topic)])))
  await db
    .insertInto('news_wish')
    .values({ user_id: userId, ways })
    .onConflict((one) => one.column('user_id').doUpdateSet({ ways: sql`news_wish.ways || excluded.ways` }))
    .execute()
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
