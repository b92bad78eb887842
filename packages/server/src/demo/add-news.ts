import type { NewsTopic } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'
import type { Line } from '#notifications/news/news.ts'
import { subtractDays } from '#time/time.ts'

/** Entries older than this many days are already read. */
const unreadDays = 4

export const addNews = (trx: Trx, topic: NewsTopic, line: Line, { at, now }: { at: Date; now: Date }) =>
  trx
    .insertInto('news')
    .values({
      // The id begins with the time of the entry, because the inbox sorts by id.
      id: uuid({ msecs: at.getTime() }),
      user_id: line.userId,
      topic,
      sentence: line.sentence,
      address: line.address,
      about_id: line.aboutId,
      object_id: line.objectId ?? null,
      since: line.since ?? null,
      created_at: at,
      is_listed: true,
      read_at: at < subtractDays(now, unreadDays) ? at : null,
      waits_for_mail: false,
    })
    .execute()
