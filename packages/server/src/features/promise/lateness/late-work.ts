import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { notifiedFrom, sayHowMany } from '#notifications/news/late-line.ts'
import { isHelped } from '#shared/promise/helpers.ts'
import { readSettings } from '#shared/settings.ts'

/**
 * Returns a mentor's work that has waited for half of the promised time. `isHelped` is true if some work is
 * overdue and other mentors can take all of the overdue work.
 */
export async function findLate({ db, clock }: Pick<Context, 'db' | 'clock'>, mentorId: string) {
  const now = clock.now()
  const horizon = notifiedFrom(now, await readSettings(db))
  const mentor = await db
    .selectFrom('user')
    .select(['id', 'first_name', 'email', 'role'])
    .where('id', '=', mentorId)
    .executeTakeFirst()
  const work = await db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .select(['task.title', 'mentee.first_name', 'mentee.last_name', 'submission.due_at'])
    .select(isHelped(now).as('is_helped'))
    .where('submission.mentor_id', '=', mentorId)
    .where('submission.is_current', '=', sql.lit(true))
    .where('submission.graded_at', 'is', null)
    .where('submission.due_at', '<=', horizon)
    .orderBy('submission.due_at')
    .orderBy('submission.id')
    .execute()
  const overdue = work.filter(({ due_at }) => due_at !== null && due_at <= now)
  return {
    mentor,
    work,
    overdue: overdue.length,
    isHelped: overdue.length > 0 && overdue.every(({ is_helped }) => is_helped),
  }
}

export type Late = Awaited<ReturnType<typeof findLate>>

export const howMany = ({ work }: Late): string => sayHowMany(work.length)
