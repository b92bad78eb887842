import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { readSettings, type SettingRow } from '#db/settings.ts'
import { subtractDays } from '#time.ts'
import { countOpenTo } from './open-queue.ts'

/** When half of the days for a review are over, work is told of. */
export const toldFrom = (now: Date, { review_days }: SettingRow): Date => subtractDays(now, -review_days / 2)

/** What waits for half of its time or longer, the first due on top; and how much of others is open to who helps out. */
export async function findLate({ db, clock }: Pick<Context, 'db' | 'clock'>, mentorId: string) {
  const now = clock.now()
  const horizon = toldFrom(now, await readSettings(db))
  const mentor = await db
    .selectFrom('user')
    .select(['first_name', 'email'])
    .where('id', '=', mentorId)
    .executeTakeFirst()
  const work = await db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .select(['task.title', 'mentee.first_name', 'mentee.last_name', 'submission.due_at'])
    .where('submission.mentor_id', '=', mentorId)
    .where('submission.is_current', '=', sql.lit(true))
    .where('submission.graded_at', 'is', null)
    .where('submission.due_at', '<=', horizon)
    .orderBy('submission.due_at')
    .orderBy('submission.id')
    .execute()
  const overdue = work.filter(({ due_at }) => due_at !== null && due_at <= now).length
  return { mentor, work, overdue, open: await countOpenTo(db, mentorId, now) }
}

export type Late = Awaited<ReturnType<typeof findLate>>

export const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
export const howMany = ({ work, open }: Late) =>
  work.length > 0
    ? `${count(work.length, 'submission waits', 'submissions wait')} for your review`
    : howManyOpen(open)
export const howManyOpen = (open: number) =>
  `${count(open, 'submission waits', 'submissions wait')} for anybody who helps out`
