import type { NewsTopic } from '@koya/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#context.ts'
import { statement } from '#db/statement.ts'
import type { Jobs } from '#jobs.ts'
import { type Counting, trySpend } from '#limits.ts'
import type { Mails } from '#mail/mails.ts'
import { queueMail } from '#mail/outbox.ts'
import type { Line, NewsKind, NewsTable } from './news.ts'
import { findWishes } from './wishes.ts'

/** `now` does not wait for the mail of the day, whatever its reader has chosen; `day` waits for it. */
type When = 'now' | 'day'

/**
 * Tells one person what has happened, in the transaction in which it does: a line in the inbox, a mail, or both, at once
 * or with the daily mail, as they have chosen (rules: inbox 1). True if a mail is on its way.
 */
export type Tell = <Kind extends NewsKind>(
  trx: Trx,
  kind: Kind,
  about: Mails[Kind],
  when?: When,
) => Promise<boolean>

export const newsChannel = 'news'

export const makeTell =
  (table: NewsTable, { jobs, clock, log, tokens }: { jobs: Jobs } & Omit<Counting, 'db'>): Tell =>
  async (trx, kind, about, when) => {
    const { topic, line: write } = table[kind]
    const line = await write({ db: trx, clock }, about)
    const wishes = line && (await findWishes(trx, line.userId))
    if (!wishes) return false
    const way = wishes.wayOf(topic)
    const isMailed = way !== 'app'
    const isLater = async () =>
      wishes.isDaily || when === 'day' || !(await mayMailNow({ db: trx, clock, log, tokens }, line))
    const waits = isMailed && when !== 'now' && (await isLater())
    const inserted = insertNews.all(trx, {
      ...line,
      id: uuid(),
      topic,
      now: clock.now(),
      isListed: way !== 'mail',
      waits,
    })
    const leavesNow = isMailed && !waits
    await Promise.all([inserted, leavesNow && queueMail(jobs, trx, kind, about)])
    return leavesNow
  }

/** With it, whoever has a page open hears of it once it is committed. */
const insertNews = statement<
  Line & { id: string; topic: NewsTopic; now: Date; isListed: boolean; waits: boolean }
>()((db, line) =>
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
        })
        .returning('user_id'),
    )
    .selectFrom('line')
    .select(sql`pg_notify(${newsChannel}, line.user_id::text)`.as('told')),
)

/** What comes too often waits for the mail of the day, where it is one line of many (rules: inbox 11). */
async function mayMailNow(counting: Counting, { userId, aboutId }: Line): Promise<boolean> {
  const mayFrom =
    aboutId === null ||
    ((await trySpend(counting, 'newsPair', `${aboutId} ${userId}`)) &&
      (await trySpend(counting, 'newsSender', aboutId)))
  return mayFrom && trySpend(counting, 'newsReader', userId)
}
