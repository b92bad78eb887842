import { sql } from 'kysely'
import type { Trx } from '#context.ts'

interface Grade {
  graderId: string
  percentage: number
  comment: string
  at: Date
}

/**
 * Writes the grade if the current attempt still has none, or, for a correction, if it still is as it was `seen`;
 * false otherwise. The new `updated_at` is later than the old one even within one millisecond.
 */
export async function updateGrade(trx: Trx, id: string, seen: Date | null, grade: Grade): Promise<boolean> {
  const row = await trx
    .updateTable('submission')
    .set({
      grade_percentage: grade.percentage,
      mentor_comment: grade.comment,
      graded_at: grade.at,
      graded_by: grade.graderId,
      updated_at: sql<Date>`greatest(${grade.at}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .where('is_current', '=', true)
    .where((eb) => (seen ? eb('updated_at', '=', seen) : eb('graded_at', 'is', null)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
