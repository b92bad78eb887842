import { type Expression, type SqlBool, sql } from 'kysely'
import { isPublished } from '#content/published.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { Jobs, Queue } from '#jobs.ts'
import { settle } from '#notifications/news/settle.ts'
import { letterPerson } from '#shared/people/people.ts'
import { deadlineCounts, hasOwnDate, menteeDeadline } from './deadlines.ts'
import { isPresent } from './enrollment/enrollment-states.ts'
import { runOnce } from './idempotency.ts'

/** Selects deadlines of published tasks for active mentees, if the enrollment has not ended. */
const selectPublished = (db: Database) =>
  db
    .selectFrom('enrollment')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .innerJoin('stage', 'stage.track_id', 'enrollment.track_id')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .select([
      'enrollment.id',
      'enrollment.mentee_id',
      'task.id as task_id',
      'stage.track_id',
      menteeDeadline.as('deadline'),
    ])
    .where('enrollment.ended_at', 'is', null)
    .where('mentee.switched_off_at', 'is', null)
    .where(isPublished)

const selectDeadlines = (db: Database) => selectPublished(db).where(deadlineCounts)

/** SQL on a `task` and an `enrollment`: true while the mentee has sent nothing, or must redo the task. */
const isOpen = sql<SqlBool>`not exists (
  select from submission where submission.task_id = task.id and submission.mentee_id = enrollment.mentee_id
    and submission.is_current and submission.grade_percentage is distinct from 0)`

type Row = { id: string; mentee_id: string; task_id: string; track_id: string; deadline: Date }

const keyOf = (row: Row) => [row.id, row.task_id, row.deadline.getTime()].join()
const tasksOf = (rows: readonly Row[]) => rows.map(({ task_id }) => task_id)

/** Tasks whose deadline has changed, and a mentee of their track. */
interface Changed {
  enrollmentId: string
  menteeId: string
  taskIds: string[]
  /** True if the cohort changed them; otherwise its own dates stand. */
  isByCohort?: boolean
}

const queueName = 'changed-deadlines'

/**
 * Runs `write`. Then queues one job for each mentee among those `concerned` whose deadlines of open work it has
 * changed, because a cohort may have hundreds of mentees (rules: authoring 27).
 */
export async function tellChangedDeadlines(
  { jobs }: { jobs: Jobs },
  trx: Trx,
  concerned: Expression<SqlBool>,
  write: () => Promise<void>,
): Promise<void> {
  const list = () => selectDeadlines(trx).where(concerned).where(isOpen).orderBy('enrollment.id').execute()
  const before = await list()
  await write()
  const after = await list()
  const without = (rows: Row[], others: Row[]) => {
    const known = new Set(others.map(keyOf))
    return rows.filter((row) => !known.has(keyOf(row)))
  }
  // Includes deadlines that do not count any more, so that the job marks news about them as read.
  const rows = [...without(before, after), ...without(after, before)]
  const changed: Changed[] = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const taskIds = [...new Set(tasksOf([first, ...others]))]
    return { enrollmentId: first.id, menteeId: first.mentee_id, taskIds, isByCohort: true }
  })
  if (changed.length > 0) await jobs.sendPaced(trx, queueName, changed, 0)
}

/** Queues one job per mentee, because a track may have hundreds of mentees (rules: authoring 10). */
export async function queueChangedDeadlines(
  { jobs }: { jobs: Jobs },
  trx: Trx,
  { trackId, taskIds }: { trackId: string; taskIds: string[] },
): Promise<void> {
  if (taskIds.length === 0) return
  const seen = await trx
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select('task.id')
    .where('task.id', 'in', taskIds)
    .where(isPublished)
    .execute()
  if (seen.length === 0) return
  const mentees = await trx
    .selectFrom('enrollment')
    .select(['id as enrollmentId', 'mentee_id as menteeId'])
    .where('track_id', '=', trackId)
    .where(isPresent)
    .execute()
  const published = seen.map(({ id }) => id)
  const changed: Changed[] = mentees.map((mentee) => ({ ...mentee, taskIds: published }))
  if (changed.length > 0) await jobs.sendPaced(trx, queueName, changed, 0)
}

export const changedDeadlinesQueue = (context: Context): Queue<Changed> => ({
  name: queueName,
  async handle(changed, { id }) {
    // With the job's id as the key, a repeated run does not tell the mentee twice.
    await runOnce(context, { userId: changed.menteeId, key: id, request: queueName }, async (trx) => {
      await tellMentee(context, trx, changed)
      return {}
    })
  },
})

/** Tells a mentee about changed deadlines of open work. */
async function tellMentee(
  context: Context,
  trx: Trx,
  { enrollmentId, menteeId, taskIds, isByCohort = false }: Changed,
): Promise<void> {
  const changed = await selectPublished(trx)
    .where('enrollment.id', '=', enrollmentId)
    .where('task.id', 'in', taskIds)
    .where(({ lit, not, or }) => or([lit(isByCohort), not(hasOwnDate)]))
    .select([deadlineCounts.as('counts'), isOpen.as('is_open')])
    .execute()
  if (changed.length > 0)
    await settle(trx, tasksOf(changed), context.clock.now(), { userId: menteeId, topic: 'deadlines' })
  await tell(
    context,
    trx,
    changed.filter(({ counts, is_open }) => counts && is_open),
  )
}

/**
 * Notifies one mentee. If several deadlines have changed, first marks earlier news about several deadlines
 * of the track as read.
 */
async function tell(
  { notify, clock }: Pick<Context, 'notify' | 'clock'>,
  trx: Trx,
  rows: Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { id: enrollmentId, mentee_id: userId, track_id: trackId } = first
  if (rows.length > 1) await settle(trx, trackId, clock.now(), { userId, topic: 'deadlines' })
  await notify(trx, 'deadlines-changed', { enrollmentId, taskIds: tasksOf(rows) })
}

/** Lists the deadlines that `deadlines-changed` news are about, the nearest first. */
export const listChanged = (
  db: Database,
  { enrollmentId, taskIds }: { enrollmentId: string; taskIds: string[] },
) =>
  selectDeadlines(db)
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .select(['task.title', 'track.title as track_title', letterPerson('mentee').as('mentee')])
    .where('enrollment.id', '=', enrollmentId)
    .where('task.id', 'in', taskIds)
    .orderBy(menteeDeadline)
    .orderBy('task.id')
    .execute()
