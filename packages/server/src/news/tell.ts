import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Clock } from '#clock.ts'
import type { Trx } from '#context.ts'
import type { Jobs } from '#jobs.ts'
import type { Mails } from '#mail/mails.ts'
import { queueMail } from '#mail/outbox.ts'
import type { NewsKind, NewsTable } from './news.ts'
import { findWishes } from './wishes.ts'

/**
 * Tells one person what has happened, in the transaction in which it does: a line in the inbox, a mail, or both, at once
 * or with the daily mail, as they have chosen (rules: inbox 1). True if a mail is on its way.
 */
export type Tell = <Kind extends NewsKind>(
  trx: Trx,
  kind: Kind,
  about: Mails[Kind],
  when?: 'now',
) => Promise<boolean>

export const newsChannel = 'news'

export const makeTell =
  (table: NewsTable, { jobs, clock }: { jobs: Jobs; clock: Clock }): Tell =>
  async (trx, kind, about, when) => {
    const { topic, line: write } = table[kind]
    const line = await write({ db: trx, clock }, about)
    const wishes = line && (await findWishes(trx, line.userId))
    if (!wishes) return false
    const way = wishes.wayOf(topic)
    const isMailed = way !== 'app'
    const waits = isMailed && wishes.isDaily && when !== 'now'
    await trx
      .insertInto('news')
      .values({
        id: uuid(),
        user_id: line.userId,
        topic,
        sentence: line.sentence,
        address: line.address,
        about_id: line.aboutId,
        created_at: clock.now(),
        is_listed: way !== 'mail',
        waits_for_mail: waits,
      })
      .execute()
    await sql`select pg_notify(${newsChannel}, ${line.userId})`.execute(trx)
    if (!isMailed || waits) return false
    await queueMail(jobs, trx, kind, about)
    return true
  }
