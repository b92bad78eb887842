import { questionOpenDays } from '@koya/contract'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { answerDueAt, isThreadOpen } from '#open-questions.ts'
import { isHere } from '#shared/promise/promises.ts'
import { readSettings } from '#shared/settings.ts'
import { subtractDays } from '#time/time.ts'

/** Reminds mentors of open questions after half of the promised time and at its end (rules: threads 9). */
export async function remindOfQuestions(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const { threadId, submissionId } of await listToRemind(context.db, now)) {
    await inTransaction(context, async (trx) => {
      const marked = await trx
        .updateTable('thread')
        .set({ reminded_at: now })
        .where('id', '=', threadId)
        .where('asked_at', 'is not', null)
        .where(awaitsReminder(now))
        .returning('id')
        .executeTakeFirst()
      if (marked) await context.notify(trx, 'question-waits', { submissionId })
    })
  }
}

/** SQL on a `thread`: true if its question had no reminder, or has become overdue since the reminder. */
const awaitsReminder = (now: Date) => sql<boolean>`(
  coalesce(thread.reminded_at < thread.asked_at, true)
  or (${answerDueAt} <= ${now} and thread.reminded_at < ${answerDueAt}))`

async function listToRemind(db: Database, now: Date) {
  const { questionDays } = await readSettings(db)
  return db
    .selectFrom('thread')
    .innerJoin('task', 'task.id', 'thread.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.mentee_id', '=', 'thread.mentee_id')
        .onRef('enrollment.track_id', '=', 'stage.track_id'),
    )
    .innerJoin('submission', (join) =>
      join
        .onRef('submission.mentee_id', '=', 'thread.mentee_id')
        .onRef('submission.task_id', '=', 'thread.task_id')
        .on(isThreadOpen(now, 'submission')),
    )
    .innerJoin('user', 'user.id', 'submission.mentor_id')
    .select(['thread.id as threadId', 'submission.id as submissionId'])
    .where('thread.asked_at', '<=', subtractDays(now, questionDays / 2))

    .where('thread.asked_at', '>', subtractDays(now, questionDays + questionOpenDays))
    .where(awaitsReminder(now))
    .where('user.switched_off_at', 'is', null)
    .where(isHere(now))
    .orderBy('thread.asked_at')
    .execute()
}
