import type { DeadlineMove, DeadlineMoveForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { conflict } from '#errors.ts'
import { firstReminderHours } from '#shared/deadlines.ts'
import { runOnce } from '#shared/idempotency.ts'
import { lockWork } from '#shared/submissions/lock-work.ts'
import { recordTrail } from '#shared/trail.ts'
import { findMove, forgiveLate, insertMove, insertMoved, skipFirstReminders } from './move-queries.ts'
import { queueNotices } from './notify-moved.ts'
import { countReached, listReachedMentees, movedBy, reachedBy } from './reach.ts'
import { viewMove } from './view.ts'

interface Moving {
  actorId: string
  key: string | undefined
  form: DeadlineMoveForm
}

/** Moves the deadlines of many people; refuses if they differ from the preview (rules: moves 2 and 3). */
export const moveDeadlines = (context: Context, { actorId, key, form }: Moving) =>
  runOnce(context, { userId: actorId, key, request: ['moveDeadlines', form] }, (trx) =>
    move(context, trx, actorId, form),
  )

async function move(
  context: Context,
  trx: Trx,
  actorId: string,
  form: DeadlineMoveForm,
): Promise<z.input<typeof DeadlineMove>> {
  const { states, track, from, until, hours, why } = form
  const now = context.clock.now()
  const mentees = await listReachedMentees(trx, form)
  if (mentees.length > 0) await lockWork(trx, mentees)
  const { people, deadlines, seen } = await countReached(trx, reachedBy(form))
  if (seen !== form.seen) throw movedMeanwhile()
  // Somebody who came into the span after the lock could be moved twice at the same moment.
  const locked = new Set(mentees)
  if ((await listReachedMentees(trx, form)).some((id) => !locked.has(id))) throw movedMeanwhile()
  if (deadlines === 0) throw conflict('deadlines_moved', 'There is no deadline to move in this span')
  const moveId = uuid()
  await insertMove(trx, {
    id: moveId,
    actor_id: actorId,
    is_of_one: false,
    states,
    track_id: track,
    begins_at: new Date(from),
    ends_at: new Date(until),
    hours,
    why,
    people,
    deadlines,
    created_at: now,
  })
  await insertMoved(trx, { moveId, hours, now }, reachedBy(form))
  // An author may have changed a deadline after the comparison above.
  const moved = await countReached(trx, movedBy(moveId))
  if (moved.seen !== seen) throw movedMeanwhile()
  await forgiveLate(trx, moveId)
  await skipFirstReminders(trx, moveId, firstReminderHours, now)
  await recordTrail(trx, {
    actorId,
    action: 'move.made',
    objectKind: 'move',
    objectId: moveId,
    before: null,
    after: { states, track, from, until, hours, people, deadlines },
  })
  await queueNotices(context.jobs, trx, { moveId, isBack: false, told: 0 })
  const row = await findMove(trx, moveId, now)
  if (!row) throw new Error(`The move ${moveId} is not there after its own insert`)
  return viewMove(row)
}

export const movedMeanwhile = () =>
  conflict('deadlines_moved', 'These deadlines have changed meanwhile: look at them again')
