import { addressOf, addressOfLook, addressOfMessages } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Mails } from '#notifications/kinds.ts'
import { letterPerson } from '#shared/people/people.ts'
import { addMilliseconds, minuteSeconds, secondMilliseconds } from '#time/time.ts'

/** Reads a message and its reader; `is_new`: the reader has not read the thread since the message. */
export const findForMail = (db: Database, { messageId, readerId }: Mails['message']) =>
  db
    .selectFrom('message')
    .innerJoin('thread', 'thread.id', 'message.thread_id')
    .innerJoin('task', 'task.id', 'thread.task_id')
    .innerJoin('user as author', 'author.id', 'message.author_id')
    .innerJoin('user as reader', (join) => join.on('reader.id', '=', readerId))
    .select(['message.thread_id', 'message.author_id', 'message.sent_at'])
    .leftJoin('second_look', (join) =>
      join
        .onRef('second_look.mentee_id', '=', 'thread.mentee_id')
        .onRef('second_look.task_id', '=', 'thread.task_id')
        .on('second_look.graded_by', '=', readerId),
    )
    .select(['thread.mentee_id', 'task.id as task_id', 'task.title', 'second_look.id as look_id'])
    .select(sql<string>`author.first_name || ' ' || author.last_name`.as('author'))
    .select(letterPerson('reader').as('reader'))
    .select(
      sql<boolean>`(
        select coalesce(bool_or(news.since >= message.sent_at and news.read_at is null), false)
          and not coalesce(bool_or(news.read_at > message.sent_at), false)
        from news
        where news.user_id = ${readerId} and news.topic = 'messages' and news.object_id = message.thread_id
      )`.as('is_new'),
    )
    .where('message.id', '=', messageId)
    .executeTakeFirst()

type ThreadPlace = Pick<MailRow, 'mentee_id' | 'task_id' | 'look_id'> & { reader: { id: string } }

export function addressOfThread(
  { reader, mentee_id, task_id, look_id }: ThreadPlace,
  submissionId: string,
): string {
  if (reader.id === mentee_id) return addressOf('task', { taskId: task_id })
  return look_id === null ? addressOfMessages(submissionId) : addressOfLook(look_id)
}

export const groupSeconds = 2 * minuteSeconds

type MailRow = NonNullable<Awaited<ReturnType<typeof findForMail>>>

/** The maximum number of messages in a mail. */
const mostQuoted = 10

/** Lists the messages of one mail, the oldest first (rules: threads 8). */
export const listForMail = (db: Database, { thread_id, reader, sent_at }: MailRow) =>
  db
    .selectFrom('message')
    .innerJoin('user as author', 'author.id', 'message.author_id')
    .select(sql<string>`message.text`.as('text'))
    .select(sql<string>`author.first_name || ' ' || author.last_name`.as('author'))
    .where('message.thread_id', '=', thread_id)
    .where('message.author_id', '<>', reader.id)
    .where('message.sent_at', '>=', sent_at)
    .where('message.sent_at', '<', addMilliseconds(sent_at, groupSeconds * secondMilliseconds))
    .where('message.taken_back_at', 'is', null)
    .orderBy('message.id')
    .limit(mostQuoted)
    .execute()
