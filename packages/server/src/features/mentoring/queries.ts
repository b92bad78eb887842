import { quietMenteesShown } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { countAll } from '#db/page.ts'
import type { Desk } from '#db/reach.ts'

export async function countMentees(db: Database, desk: Desk): Promise<number> {
  const mentees =
    desk === 'everybody'
      ? db.selectFrom('user').where('role', '=', 'MENTEE').select(countAll)
      : db
          .selectFrom('enrollment')
          .where('mentor_id', '=', desk.mentor)
          .select(sql<number>`count(distinct mentee_id)::int`.as('count'))
  return (await mentees.executeTakeFirstOrThrow()).count
}

export async function countWaiting(db: Database, desk: Desk): Promise<number> {
  const all = db.selectFrom('work_count')
  const { count } = await (desk === 'everybody' ? all : all.where('mentor_id', '=', desk.mentor))
    .select(sql<number>`coalesce(sum(waiting), 0)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many attempts were looked at for the first time since then, and in what time half of them. */
export function measureReviews(db: Database, desk: Desk, since: Date) {
  const all = db.selectFrom('submission').where('first_graded_at', '>=', since)
  return (desk === 'everybody' ? all : all.where('mentor_id', '=', desk.mentor))
    .select([
      countAll,
      sql<number | null>`round(percentile_cont(0.5) within group (
        order by extract(epoch from first_graded_at - submitted_at)))`.as('median_seconds'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Mentees who neither sent work nor enrolled since then, the longest quiet first; who has not begun yet comes last.
 * Each row tells how many there are in all.
 */
export function listQuiet(db: Database, desk: Desk, since: Date) {
  const all = db.selectFrom('enrollment')
  const learning = (desk === 'everybody' ? all : all.where('enrollment.mentor_id', '=', desk.mentor))
    .select((eb) => ['enrollment.mentee_id', eb.fn.max('enrollment.created_at').as('enrolled_at')])
    .groupBy('enrollment.mentee_id')
    .as('learning')
  return db
    .selectFrom(learning)
    .innerJoin('user', 'user.id', 'learning.mentee_id')
    .innerJoinLateral(
      (eb) => {
        const sent = eb
          .selectFrom('submission')
          .select((of) => of.fn.max('submission.submitted_at').as('last_at'))
          .whereRef('submission.mentee_id', '=', 'learning.mentee_id')
          .where('submission.is_current', '=', true)
        return (desk === 'everybody' ? sent : sent.where('submission.mentor_id', '=', desk.mentor)).as('sent')
      },
      (join) => join.onTrue(),
    )
    .where((eb) => eb(eb.fn.coalesce('sent.last_at', 'learning.enrolled_at'), '<=', since))
    .select([
      'user.id',
      'user.first_name',
      'user.last_name',
      'user.photo_key',
      'user.email',
      'sent.last_at',
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .orderBy('sent.last_at', (order) => order.asc().nullsLast())
    .orderBy('learning.enrolled_at')
    .orderBy('user.id')
    .limit(quietMenteesShown)
    .execute()
}

export type QuietRow = Awaited<ReturnType<typeof listQuiet>>[number]
