import type { NewsTopic } from '@koya/contract'
import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import { news } from '#registry.ts'
import type { Clock } from '#time/clock.ts'
import { addNews } from './add-news.ts'

/** Turns off the daily digest of mentors, so that a visitor finds each mail at once. */
export const fillPreferences = (trx: Trx) =>
  trx
    .insertInto('news_wish')
    .columns(['user_id', 'is_daily'])
    .expression(({ selectFrom }) =>
      selectFrom('user')
        .select(['id', sql.lit(false).as('is_daily')])
        .where('role', '=', 'MENTOR'),
    )
    .execute()

/** Creates the news about submitted and reviewed work, in the order in which it happened. */
export async function fillNews(trx: Trx, clock: Clock): Promise<void> {
  const work = await trx
    .selectFrom('submission')
    .select(['id', 'graded_at', sql<Date>`coalesce(graded_at, submitted_at)`.as('at')])
    .where('is_current', '=', sql.lit(true))
    .orderBy('at')
    .orderBy('id')
    .execute()
  const now = clock.now()
  for (const { id: submissionId, graded_at, at } of work) {
    const { topic, line } = graded_at ? news.graded : news['new-submission']
    const told = await line({ db: trx, clock }, { submissionId })
    if (!told) continue
    // The new entry also counts the work of the unread entry, so it replaces that entry.
    if (!graded_at) await deleteUnread(trx, told.userId, topic)
    await addNews(trx, topic, told, { at, now })
  }
}

const deleteUnread = (trx: Trx, userId: string, topic: NewsTopic) =>
  trx
    .deleteFrom('news')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('read_at', 'is', null)
    .execute()
