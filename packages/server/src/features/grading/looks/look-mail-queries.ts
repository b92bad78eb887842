import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Mails } from '#notifications/kinds.ts'
import { letterPerson } from '#shared/people/people.ts'

/** Reads the data of a second look for a notification to one reader. */
export const findForReader = (db: Database, { lookId, readerId }: Mails['second-look-given']) =>
  db
    .selectFrom('second_look')
    .innerJoin('submission', 'submission.id', 'second_look.submission_id')
    .innerJoin('task', 'task.id', 'second_look.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'second_look.mentee_id')
    .innerJoin('user as reader', (join) => join.on('reader.id', '=', readerId))
    .leftJoin('user as second', 'second.id', 'second_look.graded_by')
    .select(['second_look.submission_id', 'second_look.mentee_id', 'second_look.reason'])
    .select(['second_look.graded_at', 'second_look.graded_by as second_id', 'second_look.mentor_comment'])
    .select(['second_look.grade_percentage', 'second_look.first_percentage'])
    .select(['submission.mentor_id', 'task.id as task_id', 'task.title', 'track.title as track'])
    .select(sql<string>`mentee.first_name || ' ' || mentee.last_name`.as('mentee'))
    .select(sql<string | null>`second.first_name || ' ' || second.last_name`.as('second'))
    .select(letterPerson('reader').as('reader'))
    .select('reader.role as reader_role')
    .where('second_look.id', '=', lookId)
    .executeTakeFirst()

export type ReaderRow = NonNullable<Awaited<ReturnType<typeof findForReader>>>

/** Describes the result of a second look in one sentence. */
export function describeGiven(row: ReaderRow): string {
  const [first, second] = [row.first_percentage ?? 0, row.grade_percentage ?? 0]
  if (row.reader.id !== row.mentee_id)
    return `${row.second} gave “${row.title}” by ${row.mentee} a second look: ${second}%, after ${first}%`
  if (second > first) return `“${row.title}” has a second review, and its grade is now ${second}%`
  return first === 0
    ? `“${row.title}” has a second review, and both say: one more try`
    : `“${row.title}” has a second review, and its grade stays ${first}%`
}
