import type { SecondLook } from '@koya/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { secondLooksOpenTo } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { readMarks } from '#shared/marks.ts'
import { isHere } from '#shared/promise/promises.ts'

/** SQL on a `submission` and its `stage`: the mentors who may give a second look, as `candidate`. */
export const candidates = (now: Date) => sql`
  track_mentor
  join "user" as candidate on candidate.id = track_mentor.mentor_id
    and candidate.role = 'MENTOR' and candidate.switched_off_at is null
  where track_mentor.track_id = stage.track_id and ${isHere(now, 'track_mentor.mentor_id')}
    and ${secondLooksOpenTo({ id: sql.ref('candidate.id'), role: 'MENTOR' })}`

/** SQL on a `submission` and its `stage`: true while only admins can give the second look. */
export const isForAdmins = (now: Date) => sql<boolean>`(not exists (select from ${candidates(now)}))`

/** True for the current attempt of an active mentee whose enrollment has not ended. */
export const isStanding = (eb: ExpressionBuilder<DB, 'submission' | 'stage'>) =>
  eb.and([
    eb('submission.is_current', '=', sql.lit(true)),
    eb.exists(
      eb
        .selectFrom('enrollment')
        .innerJoin('user as learner', 'learner.id', 'enrollment.mentee_id')
        .select('enrollment.id')
        .whereRef('enrollment.track_id', '=', 'stage.track_id')
        .whereRef('enrollment.mentee_id', '=', 'submission.mentee_id')
        .where('enrollment.ended_at', 'is', null)
        .where('learner.switched_off_at', 'is', null),
    ),
  ])

export const findLookOfWork = (db: Database, { menteeId, taskId }: Work, now: Date) =>
  db
    .selectFrom('second_look')
    .innerJoin('submission', 'submission.id', 'second_look.submission_id')
    .innerJoin('task', 'task.id', 'second_look.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .leftJoin('user as second', 'second.id', 'second_look.graded_by')
    .leftJoin('user as first', 'first.id', 'second_look.first_graded_by')
    .select(['second_look.id', 'second_look.reason', 'second_look.asked_at', 'second_look.graded_at'])
    .select(['second_look.grade_percentage', 'second_look.mentor_comment', 'second_look.marks'])
    .select(['second_look.first_percentage', 'second_look.first_comment', 'second_look.first_marks'])
    .select(['second.id as second_id', 'second.first_name as second_first_name'])
    .select(['second.last_name as second_last_name', 'second.role as second_role'])
    .select(['first.id as first_id', 'first.first_name as first_first_name'])
    .select(['first.last_name as first_last_name', 'first.role as first_role'])
    .select(['submission.mentor_id', isForAdmins(now).as('is_for_admins')])
    .where('second_look.mentee_id', '=', menteeId)
    .where('second_look.task_id', '=', taskId)
    .executeTakeFirst()

type LookRow = NonNullable<Awaited<ReturnType<typeof findLookOfWork>>>

interface Reviewed {
  percentage: number | null
  comment: string | null
  marks: unknown
  by: { id: string | null; first: string | null; last: string | null; role: string | null }
}

const viewReview = ({ percentage, comment, marks, by }: Reviewed, mentorId: string) => ({
  gradePercentage: percentage ?? 0,
  mentorComment: comment ?? '',
  ...(marks !== null && { marks: readMarks(marks) }),
  gradedBy: {
    id: by.id ?? '',
    firstName: by.first ?? '',
    lastName: by.last ?? '',
    isAdmin: by.role === 'ADMIN' && by.id !== mentorId,
  },
})

export const viewLook = (row: LookRow): z.input<typeof SecondLook> => ({
  id: row.id,
  reason: row.reason,
  askedAt: row.asked_at.toISOString(),
  isForAdmins: row.graded_at === null && row.is_for_admins,
  given: row.graded_at && {
    at: row.graded_at.toISOString(),
    first: viewReview(
      {
        percentage: row.first_percentage,
        comment: row.first_comment,
        marks: row.first_marks,
        by: {
          id: row.first_id,
          first: row.first_first_name,
          last: row.first_last_name,
          role: row.first_role,
        },
      },
      row.mentor_id,
    ),
    second: viewReview(
      {
        percentage: row.grade_percentage,
        comment: row.mentor_comment,
        marks: row.marks,
        by: {
          id: row.second_id,
          first: row.second_first_name,
          last: row.second_last_name,
          role: row.second_role,
        },
      },
      row.mentor_id,
    ),
  },
})

interface Work {
  menteeId: string
  taskId: string
}

/** Withdraws a second look that nobody has given yet (rules: grading 46). */
export const withdrawLook = statement<Work>()((db, { menteeId, taskId }) =>
  db
    .deleteFrom('second_look')
    .where('mentee_id', '=', menteeId)
    .where('task_id', '=', taskId)
    .where('graded_at', 'is', null)
    .returning('id'),
)

/** Returns the given ids of people who are not switched off. */
export async function listPresent(trx: Trx, ids: readonly (string | null)[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('user')
    .select('id')
    .where(sql<boolean>`id = any(${ids.filter((id) => id !== null)}::uuid[])`)
    .where('switched_off_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
