import { type GiveForm, type MenteeDeadline, moveLimits } from '@koya/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { settle } from '#notifications/news/settle.ts'
import { firstReminderHours } from '#shared/deadlines.ts'
import { runOnce } from '#shared/idempotency.ts'
import { lockWork } from '#shared/submissions/lock-work.ts'
import { recordTrail } from '#shared/trail.ts'
import { startOfDay, startOfIsoDate } from '#time/lagos.ts'
import { addMilliseconds, dayMilliseconds, hourMilliseconds } from '#time/time.ts'
import { findMenteeDeadline, viewMenteeDeadline } from './mentee-deadlines.ts'
import { forgiveLate, insertMove, insertMoved, skipFirstReminders } from './move-queries.ts'

interface Giving {
  actorId: string
  menteeId: string
  key: string | undefined
  form: GiveForm
}

const movedMeanwhile = () =>
  conflict('deadlines_moved', 'This deadline has moved meanwhile: look at it again')

/** Moves a mentee's deadline to a later day; the mentee's own extensions stay (rules: moves 1). */
export const giveDeadline = (context: Context, { actorId, menteeId, key, form }: Giving) =>
  runOnce(context, { userId: actorId, key, request: ['giveDeadline', menteeId, form] }, (trx) =>
    give(context, trx, { actorId, menteeId, form }),
  )

async function give(
  context: Context,
  trx: Trx,
  { actorId, menteeId, form }: Omit<Giving, 'key'>,
): Promise<z.input<typeof MenteeDeadline>> {
  const now = context.clock.now()
  const work = { menteeId, taskId: form.task }
  await lockWork(trx, [menteeId])
  const row = await findMenteeDeadline(trx, work)
  if (!row) throw notFound()
  if (row.deadline.getTime() !== new Date(form.seen).getTime()) throw movedMeanwhile()
  const days = countDays(row.deadline, form.day)
  if (days < 1) throw invalid('day', 'Choose a day after the present deadline')
  if (days > moveLimits.mostDays)
    throw invalid('day', `Choose a day within ${moveLimits.mostDays} days of the present deadline`)
  const [moveId, hours] = [uuid(), days * 24]
  await insertMove(trx, {
    id: moveId,
    actor_id: actorId,
    is_of_one: true,
    states: [],
    hours,
    why: form.why,
    people: 1,
    deadlines: 1,
    created_at: now,
  })
  await insertMoved(
    trx,
    { moveId, hours, now },
    sql`select ${menteeId}::uuid as mentee_id, ${form.task}::uuid as task_id, ${row.deadline}::timestamptz as deadline`,
  )
  await forgiveLate(trx, moveId)
  await skipFirstReminders(trx, moveId, firstReminderHours, now)
  await settle(trx, form.task, now, { userId: menteeId, topic: 'deadlines' })
  await recordTrail(trx, {
    actorId,
    action: 'person.deadline-given',
    objectKind: 'person',
    objectId: menteeId,
    before: { task: form.task, deadline: row.deadline.toISOString() },
    after: {
      task: form.task,
      deadline: addMilliseconds(row.deadline, hours * hourMilliseconds).toISOString(),
    },
  })
  await context.notify(trx, 'deadlines-moved', { moveId, menteeId })
  await context.notify(trx, 'mentees-deadlines-moved', { moveId, mentorId: row.mentor_id })
  const moved = await findMenteeDeadline(trx, work)
  if (!moved) throw notFound()
  // An author may have changed the task's deadline after the comparison above.
  const given = addMilliseconds(row.deadline, hours * hourMilliseconds)
  if (moved.deadline.getTime() !== given.getTime()) throw movedMeanwhile()
  return viewMenteeDeadline(moved)
}

const countDays = (deadline: Date, day: string): number =>
  Math.round((startOfIsoDate(day).getTime() - startOfDay(deadline).getTime()) / dayMilliseconds)
