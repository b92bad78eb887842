import type { ShiftedDeadline } from '@koya/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import { countAll } from '#db/lists/lists.ts'
import { queueChangedDeadlines } from '#shared/changed-deadlines.ts'
import { deadlineCounts, hasOwnDate, menteeDeadline } from '#shared/deadlines.ts'
import { isPresent } from '#shared/enrollment/enrollment-states.ts'
import { recordTrail } from '#shared/trail.ts'
import { dayMilliseconds } from '#time/time.ts'
import { authorOnce } from '../author.ts'
import { lockTrack } from './track-queries.ts'
import { readTrack } from './track-view.ts'

/** Lists the tasks that have a fixed date as deadline, except archived tasks. */
const listDeadlines = (db: Database, trackId: string) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select(['task.id', 'task.title'])
    .select((eb) => eb.ref('task.deadline').$notNull().as('deadline'))
    .where('stage.track_id', '=', trackId)
    .where('task.state', '<>', 'archived')
    .where('task.deadline', 'is not', null)
    .orderBy('stage.position')
    .orderBy('task.position')
    .execute()

const shift = (deadline: Date, days: number): Date => new Date(deadline.getTime() + days * dayMilliseconds)

/** Caches the counts for a minute in a track with many mentees (decision 0031). */
const cacheLate = cacheIfMany<{ count: number; late: number }>()

/** Counts the mentees whose task would be late at `now` with this `deadline` (rules: authoring 10). */
async function countLate(db: Database, trackId: string, { taskId, deadline, now }: Late): Promise<number> {
  const enrolled = db.selectFrom('enrollment').where('track_id', '=', trackId).where(isPresent)
  const late = enrolled
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    // Stands in for the table `task`, with the deadline after the shift.
    .innerJoin(
      sql<{
        id: string
      }>`(select id, days, ${deadline}::timestamptz as deadline from task where id = ${taskId})`.as('task'),
      (join) => join.onTrue(),
    )
    .where('mentee.switched_off_at', 'is', null)
    .where(deadlineCounts)
    .where(menteeDeadline, '<', now)
    .where(({ not }) => not(hasOwnDate))
    .where(({ not }) => not(hasSent))
  const counted = await cacheLate(db, `${taskId} ${deadline.toISOString()}`, () =>
    db
      .selectNoFrom([
        sql<number>`(${enrolled.select(countAll)})`.as('count'),
        sql<number>`(${late.select(countAll)})`.as('late'),
      ])
      .executeTakeFirstOrThrow(),
  )
  return counted.late
}

interface Late {
  taskId: string
  deadline: Date
  now: Date
}

const hasSent = sql<boolean>`exists (
  select from submission where submission.task_id = task.id and submission.mentee_id = enrollment.mentee_id)`

/** Returns the effect of a shift without writing it (rules: authoring 10). */
export async function previewShift({ db, clock }: Context, trackId: string, days: number) {
  const now = clock.now()
  const items: z.input<typeof ShiftedDeadline>[] = []
  for (const { id, title, deadline } of await listDeadlines(db, trackId)) {
    const after = shift(deadline, days)
    const isPast = after <= now
    items.push({
      task: { id, title },
      before: deadline.toISOString(),
      after: after.toISOString(),
      isPast,
      lateCount: isPast ? await countLate(db, trackId, { taskId: id, deadline: after, now }) : 0,
    })
  }
  return { items, totalCount: items.length }
}

interface Shifting {
  actorId: string
  key: string | undefined
  trackId: string
  days: number
}

/** Moves the fixed deadlines of a track, except those of archived tasks. */
export const shiftDeadlines = (context: Context, { actorId, key, trackId, days }: Shifting) =>
  authorOnce(context, { actorId, key, request: ['shiftDeadlines', trackId, days] }, async (trx) => {
    await lockTrack(trx, trackId)
    const before = await readDeadlines(trx, trackId)
    await sql`
      update task set deadline = deadline + make_interval(hours => ${days * 24})
      from stage where stage.id = task.stage_id and stage.track_id = ${trackId} and task.state <> 'archived'`.execute(
      trx,
    )
    const taskIds = (await listDeadlines(trx, trackId)).map(({ id }) => id)
    await queueChangedDeadlines(context, trx, { trackId, taskIds })
    await recordTrail(trx, {
      actorId,
      action: 'track.shifted',
      objectKind: 'track',
      objectId: trackId,
      before,
      after: await readDeadlines(trx, trackId),
    })
    return readTrack(trx, trackId)
  })

/** Names a deadline by the title and the end of the task's id, because titles can be equal. */
const readDeadlines = async (trx: Trx, trackId: string) =>
  Object.fromEntries(
    (await listDeadlines(trx, trackId)).map(({ id, title, deadline }) => [
      `${title} (${id.slice(-4)})`,
      deadline.toISOString(),
    ]),
  )
