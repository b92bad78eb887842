import { messageLimits } from '@koya/contract'
import { type ReferenceExpression, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Condition, questionsOpenTo, submissionsOpenTo, threadsOpenTo, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { countAll } from '#db/lists/lists.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { answerDueAt, helpsOut } from '#open-questions.ts'
import { subtractDays } from '#time/time.ts'

/** SQL on a `submission`: the number of the mentee's newest attempt at the same task, current or not. */
export const newestAttempt = sql<number>`(
  select max(newest.attempt) from submission as newest
  where newest.task_id = submission.task_id and newest.mentee_id = submission.mentee_id)`

/**
 * Selects the work of a submission under the condition `may`, with the columns that decide whether its thread
 * is open.
 */
const selectWork = (db: Database, may: Condition, submissionId: string) =>
  db
    .selectFrom('submission')
    .where(may)
    .innerJoin('submission as current', (join) =>
      join
        .onRef('current.task_id', '=', 'submission.task_id')
        .onRef('current.mentee_id', '=', 'submission.mentee_id')
        .on('current.attempt', '=', newestAttempt),
    )
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.track_id', '=', 'stage.track_id')
        .onRef('enrollment.mentee_id', '=', 'submission.mentee_id'),
    )
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .leftJoin('second_look', (join) =>
      join
        .onRef('second_look.mentee_id', '=', 'submission.mentee_id')
        .onRef('second_look.task_id', '=', 'submission.task_id'),
    )
    .leftJoin('thread', (join) =>
      join
        .onRef('thread.mentee_id', '=', 'submission.mentee_id')
        .onRef('thread.task_id', '=', 'submission.task_id'),
    )
    .select(['submission.mentee_id', 'submission.task_id', 'submission.mentor_id'])
    .select(['current.id as current_id', 'current.grade_percentage', 'current.graded_at'])
    .select(['enrollment.ended_at', 'mentee.first_name', 'mentee.switched_off_at'])
    .select(['second_look.id as look_id', 'second_look.graded_at as look_given_at'])
    .select('second_look.graded_by as look_given_by')
    .select(['thread.id as thread_id', answerDueAt.$castTo<Date | null>().as('answer_due_at')])
    .where('submission.id', '=', submissionId)

/** Searches the threads open to the viewer and then, for a mentor, the questions open to helpers. */
async function findEither<Found>(
  viewer: Viewer,
  now: Date,
  find: (may: Condition) => Promise<Found | undefined>,
) {
  const found = await find(threadsOpenTo(viewer, now))
  return found ?? (viewer.role === 'MENTOR' ? find(questionsOpenTo(viewer, now)) : undefined)
}

/** Finds the work of a submission; undefined if it does not exist or the viewer may not read its thread. */
export const findWork = (db: Database, viewer: Viewer, submissionId: string, now: Date) =>
  findEither(viewer, now, (may) => selectWork(db, may, submissionId).executeTakeFirst())

/** Finds the work only if the viewer may open the submission itself. */
export const findOpenWork = (db: Database, viewer: Viewer, submissionId: string, now: Date) =>
  selectWork(db, submissionsOpenTo(viewer, now), submissionId).executeTakeFirst()

export type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>

/** Finds the work and locks it, so that it does not move to another mentor meanwhile. */
export const lockWorkOfThread = (trx: Trx, viewer: Viewer, submissionId: string, now: Date) =>
  findEither(viewer, now, (may) =>
    selectWork(trx, may, submissionId).forShare('submission').executeTakeFirst(),
  )

/** Finds and locks the work for a message's author, who may no longer read the thread (rules: threads 5). */
export const lockWorkOfAuthor = (trx: Trx, submissionId: string) =>
  selectWork(trx, sql<boolean>`true`, submissionId).forShare('submission').executeTakeFirst()

/** Locks the thread of a mentee and a task, or creates it, and returns its id. */
export async function lockThread(trx: Trx, { mentee_id, task_id }: Work): Promise<string> {
  const { id } = await trx
    .insertInto('thread')
    .values({ id: uuid(), mentee_id, task_id })
    .onConflict((one) =>
      one.constraint('thread_of_work').doUpdateSet({ task_id: (eb) => eb.ref('excluded.task_id') }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const selectMessages = (db: Database) =>
  db
    .selectFrom('message')
    .innerJoin('user as author', 'author.id', 'message.author_id')
    .select(['message.id', 'message.text', 'message.sent_at', 'message.edited_at', 'message.taken_back_at'])
    .select(['author.id as author_id', 'author.first_name', 'author.last_name'])

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

/** Lists the newest messages of a thread, or the messages before a given message, the newest last. */
export async function listPage(db: Database, threadId: string, before: string | undefined) {
  let messages = selectMessages(db).where('message.thread_id', '=', threadId)
  if (before !== undefined) messages = messages.where('message.id', '<', before)
  const rows = await messages.orderBy('message.id', 'desc').limit(messageLimits.onPage).execute()
  return rows.reverse()
}

export const countMessages = async (db: Database, threadId: string): Promise<number> =>
  (
    await db
      .selectFrom('message')
      .select(countAll)
      .where('thread_id', '=', threadId)
      .executeTakeFirstOrThrow()
  ).count

export const readMessage = (db: Database, id: string) =>
  selectMessages(db).where('message.id', '=', id).executeTakeFirstOrThrow()

/** Lists the people of a thread, without the author and people who mentor no more. */
export async function listMessaged(
  trx: Trx,
  { mentee_id, mentor_id }: Work,
  helpers: string[],
  authorId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', [mentee_id, mentor_id, ...helpers])
    .where(({ eb, or }) => or([eb('id', '=', mentee_id), eb('role', '<>', 'MENTEE')]))
    .where('id', '<>', authorId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the last 20 admins who have read the messages, the last reader first (rules: threads 6). */
export const listReaders = (db: Database, { mentee_id, task_id }: Work) =>
  db
    .selectFrom('trail')
    .innerJoin('submission', 'submission.id', 'trail.object_id')
    .innerJoin('user as reader', 'reader.id', 'trail.actor_id')
    .select(['reader.id', 'reader.first_name', 'reader.last_name'])
    .select((eb) => eb.fn.max('trail.at').as('at'))
    .where('trail.action', '=', 'submission.messages-read')
    .where('submission.mentee_id', '=', mentee_id)
    .where('submission.task_id', '=', task_id)
    .groupBy(['reader.id', 'reader.first_name', 'reader.last_name'])
    .orderBy('at', 'desc')
    .limit(20)
    .execute()

/**
 * Finds a message of this author, with the mentee's newest attempt; undefined if somebody else wrote the
 * message.
 */
export const findOwnMessage = (trx: Trx, authorId: string, id: string) =>
  trx
    .selectFrom('message')
    .innerJoin('thread', 'thread.id', 'message.thread_id')
    .innerJoin('submission', (join) =>
      join
        .onRef('submission.mentee_id', '=', 'thread.mentee_id')
        .onRef('submission.task_id', '=', 'thread.task_id')
        .on('submission.attempt', '=', newestAttempt),
    )
    .select('submission.id as submission_id')
    .where('message.id', '=', id)
    .where('message.author_id', '=', authorId)
    .executeTakeFirst()

interface NewMessage {
  id: string
  thread_id: string
  author_id: string
  text: string
  sent_at: Date
}

/** Writes a message into a locked thread, with a time after the thread's `settled_at` (rules: threads 11). */
export const insertMessage = (trx: Trx, { sent_at, ...message }: NewMessage) =>
  trx
    .insertInto('message')
    .values({
      ...message,
      sent_at: sql<Date>`greatest(${sent_at}::timestamptz, (
        select settled_at + interval '1 millisecond' from thread where id = ${message.thread_id}))`,
    })
    .execute()

const of = (column: 'thread.id' | 'thread.mentee_id'): ReferenceExpression<DB, 'thread'> => column

/** Updates a thread's message count and first open question; lock the thread before you call it. */
export const renewThread = (trx: Trx, threadId: string) =>
  trx
    .updateTable('thread')
    .set((eb) => {
      const standing = eb
        .selectFrom('message')
        .whereRef('message.thread_id', '=', of('thread.id'))
        .where('message.taken_back_at', 'is', null)
      return {
        message_count: standing.select(countAll),
        asked_at: standing
          .select((one) => one.fn.min('message.sent_at').as('at'))
          .whereRef('message.author_id', '=', of('thread.mentee_id'))
          .where(sql<boolean>`message.sent_at > coalesce(thread.settled_at, '-infinity')`)
          .where(
            sql<boolean>`message.id > coalesce((
              select answer.id from message as answer
              where answer.thread_id = thread.id and answer.author_id <> thread.mentee_id
                and answer.taken_back_at is null
              order by answer.id desc limit 1), '00000000-0000-0000-0000-000000000000')`,
          ),
      }
    })
    .where('thread.id', '=', threadId)
    .execute()

/** Closes the questions that were asked up to `now`. */
export async function settleThread(trx: Trx, threadId: string, now: Date): Promise<void> {
  await trx.updateTable('thread').set({ settled_at: now }).where('id', '=', threadId).execute()
  await renewThread(trx, threadId)
}

/** True if the viewer helps out and somebody else answered the thread's question within the last day. */
export async function wasAnsweredNow(db: Database, { id }: Viewer, submissionId: string, now: Date) {
  const work = await db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('thread', (join) =>
      join
        .onRef('thread.mentee_id', '=', 'submission.mentee_id')
        .onRef('thread.task_id', '=', 'submission.task_id'),
    )
    .innerJoin('message', 'message.thread_id', 'thread.id')
    .select('thread.id')
    .where('submission.id', '=', submissionId)
    .where('thread.asked_at', 'is', null)
    .where('message.sent_at', '>', subtractDays(now, 1))
    .where('message.author_id', '<>', id)
    .whereRef('message.author_id', '<>', 'thread.mentee_id')
    .where(helpsOut(id, now))
    .limit(1)
    .executeTakeFirst()
  return work !== undefined
}

/** Changes the text of a message; false if it is too old or was taken back. */
export async function updateText(
  trx: Trx,
  { id, text, since, now }: { id: string; text: string; since: Date; now: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('message')
    .set({ text, edited_at: now })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .where('sent_at', '>', since)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Removes the text of a message and keeps the row. */
export const removeText = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('message')
    .set({ text: null, taken_back_at: now })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .execute()

/** Finds the mentor who has claimed the work from the open queue. */
export const findHolder = (trx: Trx, submissionId: string, now: Date) =>
  trx
    .selectFrom('claim')
    .select('mentor_id')
    .where('submission_id', '=', submissionId)
    .where('until', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
