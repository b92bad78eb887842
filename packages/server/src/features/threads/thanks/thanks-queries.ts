import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { type Page, readList } from '#db/lists/lists.ts'

export interface ThankedWork {
  menteeId: string
  submissionId: string
}

/**
 * Finds the work, its thanks, and the thanked mentor; without thanks, the mentor who graded the work. The
 * mentor is null without thanks and without a grade above 0, or if this mentor has left.
 */
export const findThanked = (db: Database, { menteeId, submissionId }: ThankedWork) =>
  db
    .selectFrom('submission')
    .leftJoin('thanks', (join) =>
      join
        .onRef('thanks.mentee_id', '=', 'submission.mentee_id')
        .onRef('thanks.task_id', '=', 'submission.task_id'),
    )
    .leftJoin('submission as graded', (join) =>
      join
        .onRef('graded.mentee_id', '=', 'submission.mentee_id')
        .onRef('graded.task_id', '=', 'submission.task_id')
        .on('graded.is_current', '=', sql.lit(true))
        .on('graded.grade_percentage', '>', 0),
    )
    .leftJoin('user as mentor', (join) =>
      join
        .on('mentor.left_at', 'is', null)
        .on(sql<boolean>`mentor.id = coalesce(thanks.mentor_id, graded.graded_by)`),
    )
    .select(['submission.task_id', 'thanks.id', 'thanks.sentence', 'thanks.may_show', 'thanks.is_shown'])
    .select(['thanks.written_at', 'mentor.id as mentor_id'])
    .select(['mentor.first_name as mentor_first_name', 'mentor.last_name as mentor_last_name'])
    .where('submission.id', '=', submissionId)
    .where('submission.mentee_id', '=', menteeId)
    .executeTakeFirst()

export type ThankedRow = NonNullable<Awaited<ReturnType<typeof findThanked>>>

/** Locks the grader's account and the grade until the transaction ends. */
export async function lockThanked(trx: Trx, { menteeId, submissionId }: ThankedWork): Promise<void> {
  const work = await trx
    .selectFrom('submission')
    .innerJoin('submission as graded', (join) =>
      join
        .onRef('graded.mentee_id', '=', 'submission.mentee_id')
        .onRef('graded.task_id', '=', 'submission.task_id')
        .on('graded.is_current', '=', sql.lit(true)),
    )
    .select('graded.graded_by')
    .where('submission.id', '=', submissionId)
    .where('submission.mentee_id', '=', menteeId)
    .forUpdate('graded')
    .executeTakeFirst()
  if (work?.graded_by)
    await trx.selectFrom('user').select('id').where('id', '=', work.graded_by).forKeyShare().execute()
}

interface NewThanks {
  id: string
  mentee_id: string
  task_id: string
  mentor_id: string
  sentence: string
  may_show: boolean
  written_at: Date
}

/** Inserts or changes thanks. A change hides the thanks again; the thanked mentor stays the same. */
export const writeThanks = (trx: Trx, thanks: NewThanks) =>
  trx
    .insertInto('thanks')
    .values(thanks)
    .onConflict((conflict) =>
      conflict
        .constraint('thanks_of_work')
        .doUpdateSet({
          sentence: thanks.sentence,
          may_show: thanks.may_show,
          is_shown: false,
          written_at: thanks.written_at,
        })
        .where(
          sql<boolean>`(thanks.sentence, thanks.may_show) is distinct from (excluded.sentence, excluded.may_show)`,
        ),
    )
    .execute()

export const deleteThanks = (trx: Trx, menteeId: string, taskId: string) =>
  trx
    .deleteFrom('thanks')
    .where('mentee_id', '=', menteeId)
    .where('task_id', '=', taskId)
    .returning('id')
    .executeTakeFirst()

const selectReceived = (db: Database, mentorId: string) =>
  db
    .selectFrom('thanks')
    .innerJoin('user as mentee', 'mentee.id', 'thanks.mentee_id')
    .innerJoin('task', 'task.id', 'thanks.task_id')
    .select(['thanks.id', 'thanks.sentence', 'thanks.may_show', 'thanks.is_shown', 'thanks.written_at'])
    .select(['mentee.id as mentee_id', 'mentee.first_name', 'mentee.last_name'])
    .select(['task.id as task_id', 'task.title'])
    .where('thanks.mentor_id', '=', mentorId)

export const listReceived = (db: Database, mentorId: string, { limit, skip }: Page) =>
  readList(
    db,
    selectReceived(db, mentorId)
      .orderBy('thanks.written_at', 'desc')
      .orderBy('thanks.id')
      .limit(limit)
      .offset(skip),
    db.selectFrom('thanks').where('thanks.mentor_id', '=', mentorId),
  )

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>['items'][number]

export const findReceived = (db: Database, mentorId: string, id: string) =>
  selectReceived(db, mentorId).where('thanks.id', '=', id).executeTakeFirst()

/** Shows or hides thanks; shows only a sentence that may be shown and is unchanged since `readAt`. */
export const changeShown = (trx: Trx, mentorId: string, id: string, isShown: boolean, readAt: Date) =>
  trx
    .updateTable('thanks')
    .set({ is_shown: isShown })
    .where('id', '=', id)
    .where('mentor_id', '=', mentorId)
    .$if(isShown, (query) =>
      query.where('may_show', '=', true).where('sentence', '<>', '').where('written_at', '=', readAt),
    )
    .returning('id')
    .executeTakeFirst()
