import { sql } from 'kysely'
import type { Context, Trx } from '#context.ts'
import { recordTrail } from '#trail.ts'
import { type ActOnPerson, actOnPerson } from './act-on-person.ts'
import { listMentorsOf } from './mentor-queries.ts'

/** What waited waits again, since when it did; the person logs in with the password they had (rules: people 11). */
export const switchOnPerson = (context: Context, act: ActOnPerson) =>
  actOnPerson(context, act, async (trx, person) => {
    if (person.switched_off_at === null) return
    await trx
      .updateTable('user')
      .set({ switched_off_at: null, switched_off_reason: null })
      .where('id', '=', person.id)
      .execute()
    await bringBack(trx, person.id)
    for (const mentorId of await listMentorsOf(trx, person.id)) {
      await context.tell(trx, 'mentee-switched-on', { menteeId: person.id, mentorId })
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

/** The newest attempt at each task of which none is current. */
const bringBack = (trx: Trx, menteeId: string) =>
  sql`
    update submission set is_current = true
    where mentee_id = ${menteeId} and task_id in (select id from task)
      and not exists (
        select from submission as other
        where other.task_id = submission.task_id and other.mentee_id = submission.mentee_id
          and (other.is_current or other.attempt > submission.attempt))`.execute(trx)
