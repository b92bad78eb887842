import { type Expression, sql } from 'kysely'
import { forEachKind, statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'

interface Grade {
  id: string
  seen: Date | null
  graderId: string
  /** True if this grade may be below the higher grade of a second look. */
  mayLower: boolean
  percentage: number
  comment: string
  /** The marks as a JSON list. An empty list removes the stored marks; null keeps them. */
  marks: string | null
  at: Date
}

/** Locks a submission before a grade is written. Call `lockCounts` for its mentee next. */
export const lockGraded = statement<{ id: string }>()((db, { id }) =>
  db.selectFrom('submission').select('id').where('id', '=', id).forNoKeyUpdate(),
)

/**
 * Writes a grade. Returns false if the attempt is no longer current, or no longer has the version `seen`.
 * Also returns false if `seen` is null and somebody else has graded the attempt. Also returns false if
 * nothing would change, or if the grade is below the minimum without `mayLower`
 * (rules: grading 13, 14, 24 and 45). Lock the submission and the mentee's counts first, because otherwise
 * two first grades could get the same `weave`.
 */
export async function updateGrade(trx: Trx, grade: Grade): Promise<boolean> {
  const kind = grade.seen === null ? 'first' : 'seen'
  return (await gradeOf(kind).first(trx, grade)) !== undefined
}

const newMarks = (marks: Expression<string | null> | string | null) =>
  sql<string | null>`nullif(coalesce(${marks}::jsonb, submission.marks), '[]'::jsonb)`

const gradeOf = forEachKind((kind: 'first' | 'seen') =>
  statement<Grade>()((db, { id, seen, graderId, mayLower, percentage, comment, marks, at }) =>
    db
      .updateTable('submission')
      .set((eb) => ({
        grade_percentage: percentage,
        mentor_comment: comment,
        marks: newMarks(marks),
        corrected_from: eb.ref('grade_percentage'),
        graded_at: at,
        graded_by: graderId,
        // PostgreSQL's least() ignores null: without `case`, work without a second look would get a minimum.
        least_percentage: sql<number | null>`case when ${mayLower}::boolean and least_percentage is not null
          then least(least_percentage, ${percentage}::integer) else least_percentage end`,
        first_graded_at: sql`coalesce(first_graded_at, ${at})`,
        first_graded_by: sql`coalesce(first_graded_by, ${graderId})`,
        updated_at: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`,
      }))
      .where('id', '=', id)
      .where('is_current', '=', true)
      .where((eb) =>
        kind === 'seen'
          ? eb('updated_at', '=', seen)
          : eb.or([eb('graded_at', 'is', null), eb('graded_by', '=', graderId)]),
      )
      .where(
        sql<boolean>`(least_percentage is null or ${percentage}::integer >= least_percentage or ${mayLower}::boolean)`,
      )
      .where((eb) =>
        eb.or([
          eb('grade_percentage', 'is distinct from', percentage),
          eb('mentor_comment', 'is distinct from', comment),
          eb('marks', 'is distinct from', newMarks(marks)),
        ]),
      )
      .returning('id'),
  ),
)
