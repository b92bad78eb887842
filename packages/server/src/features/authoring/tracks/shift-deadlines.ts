import type { ShiftedDeadline } from '@koya/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import { countAll } from '#db/lists/lists.ts'
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

/**
 * Counts the mentees for whom a task becomes late if it gets this `deadline`, which has already passed. These
 * mentees enrolled before the deadline and have submitted nothing (rules: submissions 25).
 */
async function countLate(db: Database, trackId: string, taskId: string, deadline: Date): Promise<number> {
  const enrolled = db
    .selectFrom('enrollment')
    .where('track_id', '=', trackId)
    .where(isPresent)
    .where('created_at', '<', deadline)
    .select(countAll)
  // The shift does not change the deadline of mentees whose cohort has its own date for the task.
  const hasOwnDate = sql<boolean>`exists (
    select from cohort_deadline as own where own.cohort_id = enrollment.cohort_id and own.task_id = ${taskId})`
  const notSent = sql<boolean>`not exists (
    select from submission where task_id = ${taskId} and submission.mentee_id = enrollment.mentee_id)`
  const { late } = await cacheLate(db, `${taskId} ${deadline.toISOString()}`, () =>
    db
      .selectNoFrom([
        sql<number>`(${enrolled})`.as('count'),
        sql<number>`(${enrolled.where(notSent).where(({ not }) => not(hasOwnDate))})`.as('late'),
      ])
      .executeTakeFirstOrThrow(),
  )
  return late
}

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
      lateCount: isPast ? await countLate(db, trackId, id, after) : 0,
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

/**
 * Moves the fixed deadlines of a track by a number of days. Leaves out archived tasks, the dates of cohorts,
 * and deadlines that count from the enrollment. Submitted work stays late or on time, as it was before.
 */
export const shiftDeadlines = (context: Context, { actorId, key, trackId, days }: Shifting) =>
  authorOnce(context, { actorId, key, request: ['shiftDeadlines', trackId, days] }, async (trx) => {
    await lockTrack(trx, trackId)
    const before = await readDeadlines(trx, trackId)
    await sql`
      update task set deadline = deadline + make_interval(hours => ${days * 24})
      from stage where stage.id = task.stage_id and stage.track_id = ${trackId} and task.state <> 'archived'`.execute(
      trx,
    )
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

/**
 * Returns the deadlines of a track for the trail. Names each deadline by the task's title and a part of its
 * id, because titles can be equal.
 */
const readDeadlines = async (trx: Trx, trackId: string) =>
  Object.fromEntries(
    (await listDeadlines(trx, trackId)).map(({ id, title, deadline }) => [
      `${title} (${id.slice(-4)})`,
      deadline.toISOString(),
    ]),
  )
