import {
  type NewsTopic,
  type NewsWay,
  newsTopics,
  type Role,
  topicsOf,
  usualPreferences,
} from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { MailChoice } from '#identity/sessions/session-types.ts'

/** Returns a person's preferences, with the defaults of their role; undefined if there is no such person. */
export async function findPreferences(db: Database, userId: string) {
  const row = await selectPreferences.first(db, { userId })
  return row && withUsual(row)
}

const selectPreferences = statement<{ userId: string }>()((db, { userId }) =>
  db
    .selectFrom('user')
    .leftJoin('news_wish', 'news_wish.user_id', 'user.id')
    .select([
      'user.role',
      'is_daily',
      'hour',
      'time_zone',
      'ways',
      'push_topics',
      'push_says_what',
      'push_quiet_from',
      'push_quiet_to',
    ])
    .select(
      sql<boolean>`exists (select from push_device where push_device.user_id = "user".id)`.as('has_push'),
    )
    .where('user.id', '=', userId),
)

export const topicsOfLink = ({ topic }: MailChoice, role: Role): NewsTopic[] =>
  topic === 'all' ? topicsOf(role) : [topic]

type Ways = Partial<Record<string, NewsWay>>

/**
 * Turns off the mails that an unsubscribe link names. With `before`, turns these mails on again as they were.
 * If all were off in `before`, a link for one topic sets `both`, and a link for all topics sets the defaults.
 */
export async function chooseByLink(db: Database, choice: MailChoice, before?: Ways): Promise<void> {
  const preferences = await findPreferences(db, choice.userId)
  if (!preferences) return
  const { role, wayOf } = preferences
  const wasMailed = Object.values(before ?? {}).some((way) => way !== undefined && way !== 'app')
  const usual = (topic: NewsTopic) => (choice.topic === 'all' ? newsTopics[topic].way : 'both')
  const wayBack = (topic: NewsTopic) => (wasMailed ? (before?.[topic] ?? wayOf(topic)) : usual(topic))
  await storeWays(db, choice.userId, topicsOfLink(choice, role), (topic) => (before ? wayBack(topic) : 'app'))
}

/** Turns mails on for the given topics, and off for all other topics of the person's role. */
export async function chooseMailed(
  db: Database,
  userId: string,
  mailed: readonly NewsTopic[],
): Promise<void> {
  const preferences = await findPreferences(db, userId)
  if (!preferences) return
  const { role, wayOf } = preferences
  await storeWays(db, userId, topicsOf(role), (topic) => {
    if (!mailed.includes(topic)) return 'app'
    return wayOf(topic) === 'app' ? 'both' : wayOf(topic)
  })
}

async function storeWays(
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

interface PreferenceRow {
  role: Role
  is_daily: boolean | null
  hour: number | null
  time_zone: string | null
  ways: Partial<Record<NewsTopic, NewsWay>> | null
  push_topics: NewsTopic[] | null
  push_says_what: boolean | null
  push_quiet_from: number | null
  push_quiet_to: number | null
  has_push: boolean
}

function withUsual({ role, is_daily, hour, time_zone, ways, ...push }: PreferenceRow) {
  const usual = usualPreferences(role)
  const { push_quiet_from: from, push_quiet_to: to } = push
  const topics = push.push_topics ?? topicsOf(role).filter((topic) => newsTopics[topic].way !== 'app')
  return {
    role,
    isDaily: is_daily ?? usual.isDaily,
    hour: hour ?? usual.hour,
    timeZone: time_zone ?? usual.timeZone,
    wayOf: (topic: NewsTopic): NewsWay => ways?.[topic] ?? newsTopics[topic].way,
    push: {
      topics,
      saysWhat: push.push_says_what ?? false,
      quiet: from !== null && to !== null ? { from, to } : null,
    },
    isPushed: (topic: NewsTopic): boolean => push.has_push && topics.includes(topic),
  }
}
