import type { MenteeDeadline } from '@koya/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { isPublished } from '#content/published.ts'
import type { Database } from '#db/engine/client.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { deadlineCounts, menteeDeadline } from '#shared/deadlines.ts'
import { movesOf, readMoved } from '#shared/moved.ts'

/** Selects the deadlines that count for a mentee, of tasks that have no grade above 0 yet. */
const selectOpen = (db: Database, menteeId: string) =>
  db
    .selectFrom('enrollment')
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('stage', 'stage.track_id', 'enrollment.track_id')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .leftJoin('submission', (join) =>
      join
        .onRef('submission.task_id', '=', 'task.id')
        .onRef('submission.mentee_id', '=', 'enrollment.mentee_id')
        .on('submission.is_current', '=', true),
    )
    .where('enrollment.mentee_id', '=', menteeId)
    .where('enrollment.ended_at', 'is', null)
    .where(isPublished)
    .where(deadlineCounts)
    .where((eb) => eb(eb.fn.coalesce('submission.grade_percentage', sql.lit(0)), '=', 0))

const withDetails = (open: ReturnType<typeof selectOpen>) =>
  open.select([
    'task.id as task_id',
    'task.title',
    'track.id as track_id',
    'track.title as track_title',
    'enrollment.mentor_id',
    'submission.id as sent_id',
    'submission.graded_at',
    menteeDeadline.as('deadline'),
    movesOf(sql`enrollment.mentee_id`, sql`task.id`).as('moves'),
  ])

export function listMenteeDeadlines(db: Database, menteeId: string, { limit, skip }: Page) {
  const open = selectOpen(db, menteeId)
  return readList(
    db,
    withDetails(open).orderBy(menteeDeadline).orderBy('task.id').limit(limit).offset(skip),
    open,
  )
}

export const findMenteeDeadline = (
  db: Database,
  { menteeId, taskId }: { menteeId: string; taskId: string },
) => withDetails(selectOpen(db, menteeId).where('task.id', '=', taskId)).executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof findMenteeDeadline>>>

export const viewMenteeDeadline = (row: Row): z.input<typeof MenteeDeadline> => ({
  task: { id: row.task_id, title: row.title },
  track: { id: row.track_id, title: row.track_title },
  deadline: row.deadline.toISOString(),
  state: row.sent_id === null ? 'pending' : row.graded_at === null ? 'waiting' : 'sent-back',
  ...readMoved(row.moves),
})

/** Throws 404 if there is no such account or if the person has left. */
export async function expectAccount(db: Database, id: string): Promise<void> {
  const account = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound()
}
