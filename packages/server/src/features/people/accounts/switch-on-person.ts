import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { bringMentorBack } from '#shared/promise/promises.ts'
import { recordTrail } from '#shared/trail.ts'
import { listMentorsOf } from '../lists/mentor-queries.ts'
import { type ActOnPerson, actOnPerson } from './act-on-person.ts'

/** Switches a person on. Restores their waiting work, and ends a mentor's absence (rules: people 11). */
export const switchOnPerson = (context: Context, act: ActOnPerson) =>
  actOnPerson(context, act, async (trx, person) => {
    if (person.switched_off_at === null) return
    await trx
      .updateTable('user')
      .set({ switched_off_at: null, switched_off_reason: null })
      .where('id', '=', person.id)
      .execute()
    const now = context.clock.now()
    // A mentor can have work of their own that waits, from an enrollment that has ended.
    await bringBack(trx, person.id, now)
    if (person.role !== 'MENTEE') await bringMentorBack(trx, person.id, now)
    for (const mentorId of await listMentorsOf(trx, person.id)) {
      await context.notify(trx, 'mentee-switched-on', { menteeId: person.id, mentorId })
    }
    await recordTrail(trx, {
      actorId: act.actorId,
      action: 'person.switched-on',
      objectKind: 'person',
      objectId: person.id,
      before: { state: 'switched-off' },
      after: { state: 'active' },
    })
  })

/** Makes the newest attempt of each task current again, and restarts the review time of waiting work. */
const bringBack = (trx: Trx, menteeId: string, now: Date) =>
  sql`
    update submission set is_current = true,
      theirs_since = case when graded_at is null then ${now}::timestamptz else theirs_since end
    where mentee_id = ${menteeId} and task_id in (select id from task)
      and not exists (
        select from submission as other
        where other.task_id = submission.task_id and other.mentee_id = submission.mentee_id
          and (other.is_current or other.attempt > submission.attempt))`.execute(trx)
