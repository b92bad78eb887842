import { addressOf, addressOfLook, addressOfReview } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Mails } from '#notifications/kinds.ts'
import { letterPerson } from '#shared/people/people.ts'

/**
 * Reads a message with its reader. `is_new` is true if the reader has an unread inbox entry that began with
 * this message. In that case the mail also contains the later messages, up to a limit.
 */
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
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('news')
            .select('news.id')
            .where('news.user_id', '=', readerId)
            .where('news.topic', '=', sql.lit('messages'))
            .whereRef('news.object_id', '=', 'message.thread_id')
            .whereRef('news.since', '=', 'message.sent_at')
            .where('news.read_at', 'is', null),
        )
        .as('is_new'),
    )
    .where('message.id', '=', messageId)
    .executeTakeFirst()

type ThreadPlace = Pick<MailRow, 'mentee_id' | 'task_id' | 'look_id'> & { reader: { id: string } }

/** Returns the page on which the reader finds the messages. */
export function addressOfThread(
  { reader, mentee_id, task_id, look_id }: ThreadPlace,
  submissionId: string,
): string {
  if (reader.id === mentee_id) return addressOf('task', { taskId: task_id })
  return look_id === null ? addressOfReview(submissionId) : addressOfLook(look_id)
}

type MailRow = NonNullable<Awaited<ReturnType<typeof findForMail>>>

/** The maximum number of messages in a mail. The thread has all of them. */
const mostQuoted = 10

/**
 * Lists the messages that other people sent to the reader, starting with the given message, the oldest first.
 * Up to three people can write at once, and one mail contains the messages of all of them (rules: threads 8).
 */
export const listForMail = (db: Database, { thread_id, reader, sent_at }: MailRow) =>
  db
    .selectFrom('message')
    .innerJoin('user as author', 'author.id', 'message.author_id')
    .select(sql<string>`message.text`.as('text'))
    .select(sql<string>`author.first_name || ' ' || author.last_name`.as('author'))
    .where('message.thread_id', '=', thread_id)
    .where('message.author_id', '<>', reader.id)
    .where('message.sent_at', '>=', sent_at)
    .where('message.taken_back_at', 'is', null)
    .orderBy('message.id')
    .limit(mostQuoted)
    .execute()
