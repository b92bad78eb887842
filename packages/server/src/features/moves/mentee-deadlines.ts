import type { MenteeDeadline } from '@koya/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { isPublished } from '#content/published.ts'
import type { Database } from '#db/engine/client.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { deadlineCounts, menteeDeadline } from '#shared/deadlines.ts'
import { movesOf, readMoved } from '#shared/moved.ts'

/** Selects the deadlines of a mentee's tasks that have no grade above 0. */
const selectOpen = (db: Database, menteeId: string) =>
  db
    .selectFrom('enrollment')
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('stage', 'stage.track_id', 'enrollment.track_id')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .where('enrollment.mentee_id', '=', menteeId)
    .where('enrollment.ended_at', 'is', null)
    .where(isPublished)
    .where(deadlineCounts)
    .where(
      sql<boolean>`not exists (
        select from submission where submission.task_id = task.id
          and submission.mentee_id = enrollment.mentee_id and submission.is_current
          and submission.grade_percentage > 0)`,
    )

const withDetails = (open: ReturnType<typeof selectOpen>) =>
  open.select([
    'task.id as task_id',
    'task.title',
    'track.id as track_id',
    'track.title as track_title',
    'enrollment.mentor_id',
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
  ...readMoved(row.moves),
})

/** Answers 404 if there is no such account or the person has left. */
export async function expectAccount(db: Database, id: string): Promise<void> {
  const account = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound()
}
