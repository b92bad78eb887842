import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { isHour, takeDay } from './day.ts'

/**
 * Queues due daily digests (rules: inbox 6). Several processes may call this function at once, because
 * `takeDay` marks the day in the transaction that queues the mail.
 */
export async function sendDailyMails(context: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = context.clock.now()
  for (const userId of await listReaders(context.db, now)) {
    await inTransaction(context, async (trx) => {
      const taken = await takeDay(trx, userId, now)
      if (taken && !taken.isEmpty) await queueMail(context.jobs, trx, 'daily', { userId, day: taken.day })
    })
  }
}

async function listReaders(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom(
      db.selectFrom('news').select('user_id').distinct().where(sql<boolean>`waits_for_mail`).as('told'),
    )
    .innerJoin('user', 'user.id', 'told.user_id')
    .leftJoin('news_wish', 'news_wish.user_id', 'user.id')
    .select('user.id')
    .where('user.switched_off_at', 'is', null)
    .where(isHour(now))
    .execute()
  return rows.map(({ id }) => id)
}
