import type { NewsTopic } from '@koya/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { pipeline } from '#db/engine/pipeline.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { Jobs } from '#jobs.ts'
import type { Counting } from '#limits/counting.ts'
import { trySpend } from '#limits/limits.ts'
import type { Mails, NewsKind } from '#notifications/kinds.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { queuePush } from '#notifications/push/queue-push.ts'
import { addMilliseconds, secondMilliseconds } from '#time/time.ts'
import type { Line, NewsTable } from './news.ts'
import { findPreferences } from './preferences.ts'

/** With `now`, the mail skips the digest and the limits per person; with `day`, it waits for the digest. */
type When = 'now' | 'day'

/**
 * Notifies one person in the event's transaction, as their preferences say (rules: inbox 1). Returns true if
 * a mail was queued.
 */
export type Notify = <Kind extends NewsKind>(
  trx: Trx,
  kind: Kind,
  about: Mails[Kind],
  when?: When,
) => Promise<boolean>

export const newsChannel = 'news'

export const makeNotify =
  (table: NewsTable, { jobs, clock, log, tokens }: { jobs: Jobs } & Omit<Counting, 'db'>): Notify =>
  async (trx, kind, about, when) => {
    const { topic, replaces, groupSeconds, line: write } = table[kind]
    const line = await write({ db: trx, clock }, about)
    const preferences = line && (await findPreferences(trx, line.userId))
    if (!preferences) return false
    const way = preferences.wayOf(topic)
    const isMailed = way !== 'app'
    const isLater = async () =>
      preferences.isDaily || when === 'day' || !(await mayMailNow({ db: trx, clock, log, tokens }, line))
    const { objectId = null } = line
    const replaced = replaces && (await takeUnread(trx, line.userId, topic, objectId))
    // Set if the mail of the replaced entry also reports this event.
    const groupedSince =
      replaced && line.since && groupSeconds !== undefined
        ? startOfGroup(replaced.since, line.since, groupSeconds)
        : null
    // An entry without `since` gets the `since` of the replaced entries, because their mail may still wait.
    const since = groupedSince ?? line.since ?? replaced?.since ?? null
    const waits = isMailed && groupedSince === null && when !== 'now' && (await isLater())
    const leavesNow = isMailed && groupedSince === null && !waits
    const entry = {
      ...line,
      id: uuid(),
      topic,
      now: clock.now(),
      isListed: way !== 'mail' || replaced?.isListed === true,
      objectId,
      since,
      waits: waits || replaced?.waits === true,
      mailedOn: replaced?.mailedOn ?? null,
    }
    await pipeline(trx, {
      inserted: (trx) => insertNews.all(trx, entry),
      queued: (trx) => leavesNow && queueMail(jobs, trx, kind, about, groupSeconds),
      pushed: (trx) => preferences.isPushed(topic) && queuePush(jobs, trx, entry),
    })
    return leavesNow
  }

/** Returns `since` if `next` is within `seconds` of it, so that one mail reports both; otherwise null. */
const startOfGroup = (since: Date | null, next: Date, seconds: number): Date | null =>
  since !== null && next < addMilliseconds(since, seconds * secondMilliseconds) ? since : null

/** Deletes the unread entries that a new entry replaces, and returns what the new entry takes over. */
async function takeUnread(trx: Trx, userId: string, topic: NewsTopic, objectId: string | null) {
  const taken = await trx
    .deleteFrom('news')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('object_id', 'is not distinct from', objectId)
    .where('read_at', 'is', null)
    .returning([
      'waits_for_mail as waits',
      'is_listed as isListed',
      'since',
      sql<string | null>`mailed_on::text`.as('mailedOn'),
    ])
    .execute()
  const days = taken.flatMap(({ mailedOn }) => mailedOn ?? [])
  return {
    waits: taken.some(({ waits }) => waits),
    isListed: taken.some(({ isListed }) => isListed),
    mailedOn: days.sort().at(-1) ?? null,
    since: taken[0]?.since ?? null,
  }
}

type Inserted = Omit<Line, 'objectId' | 'since' | 'causedBy'> & {
  id: string
  topic: NewsTopic
  now: Date
  isListed: boolean
  objectId: string | null
  since: Date | null
  waits: boolean
  mailedOn: string | null
}

/** Inserts the entry, and notifies the reader's open pages when the transaction commits. */
const insertNews = statement<Inserted>()((db, line) =>
  db
    .with('line', (cte) =>
      cte
        .insertInto('news')
        .values({
          id: line.id,
          user_id: line.userId,
          topic: line.topic,
          sentence: line.sentence,
          address: line.address,
          about_id: line.aboutId,
          created_at: line.now,
          is_listed: line.isListed,
          waits_for_mail: line.waits,
          object_id: line.objectId,
          since: line.since,
          mailed_on: line.mailedOn,
        })
        .returning('user_id'),
    )
    .selectFrom('line')
    .select(sql`pg_notify(${newsChannel}, line.user_id::text)`.as('told')),
)

/** Counts a mail against the limits per person; returns false if a limit is reached (rules: inbox 11). */
async function mayMailNow(counting: Counting, { userId, aboutId, causedBy }: Line): Promise<boolean> {
  const sender = causedBy ?? aboutId
  const mayFrom =
    sender === null ||
    ((await trySpend(counting, 'newsPair', `${sender} ${userId}`)) &&
      (await trySpend(counting, 'newsSender', sender)))
  return mayFrom && trySpend(counting, 'newsReader', userId)
}
