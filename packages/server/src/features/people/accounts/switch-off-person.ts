import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { idsOf } from '#db/lists/lists.ts'
import { deleteOpenRequests } from '#identity/accounts/email-tokens.ts'
import { endedSessions } from '#identity/sessions/end-sessions.ts'
import { renewLines, settle } from '#notifications/news/settle.ts'
import { listMenteesOf, setAway } from '#shared/promise/promises.ts'
import { endClaimsOf } from '#shared/submissions/claims.ts'
import { lockWork } from '#shared/submissions/lock-work.ts'
import { recordTrail } from '#shared/trail.ts'
import { listMentorsOf } from '../lists/mentor-queries.ts'
import { type ActOnPerson, actAsked, actOnPerson } from './act-on-person.ts'

/** Switches a person off, and notifies their mentors and mentees (rules: people 7 to 10). */
export const switchOffPerson = (context: Context, act: ActOnPerson, reason: string) =>
  actOnPerson(context, act, async (trx, person, refuse) => {
    if (person.switched_off_at !== null) return
    const now = context.clock.now()
    await lockWork(trx, [person.id])
    await actAsked(trx, act, refuse, async () => {
      await trx
        .updateTable('user')
        .set({ switched_off_at: now, switched_off_reason: reason, ...endedSessions })
        .where('id', '=', person.id)
        .execute()
    })
    await deleteOpenRequests(trx, person.id)
    if (person.role !== 'MENTEE') {
      await setAway(trx, person.id, now, { isSilent: false })
      for (const menteeId of await listMenteesOf(trx, person.id)) {
        await context.notify(trx, 'mentor-away', { menteeId, mentorId: person.id })
      }
    }
    await endClaimsOf(trx, person.id, now)
    const taken = await takeOutOfQueue(trx, person.id)
    for (const { id } of taken) await settle(trx, id, now)
    const asked = await listAsked(trx, person.id)
    if (asked.length > 0) await settle(trx, asked, now, { topic: 'messages', aboutId: person.id })
    for (const mentorId of new Set(taken.map(({ mentor_id }) => mentor_id)))
      await renewLines(trx, mentorId, now)
    for (const mentorId of await listMentorsOf(trx, person.id)) {
      await context.notify(trx, 'mentee-switched-off', { menteeId: person.id, mentorId })
    }
    await recordTrail(trx, {
      actorId: act.actorId,
      action: 'person.switched-off',
      objectKind: 'person',
      objectId: person.id,
      before: { state: 'active' },
      after: { state: 'switched-off', ...(taken.length > 0 && { waitingWork: taken.length }) },
    })
  })

/** Marks waiting submissions as not current and returns them. */
const takeOutOfQueue = (trx: Trx, menteeId: string) =>
  trx
    .updateTable('submission')
    .set({ is_current: false })
    .where('mentee_id', '=', menteeId)
    .where('is_current', '=', sql.lit(true))
    .where('graded_at', 'is', null)
    .returning(['id', 'mentor_id'])
    .execute()

/** Lists the threads in which a question of the mentee is open. */
async function listAsked(trx: Trx, menteeId: string): Promise<string[]> {
  const threads = trx.selectFrom('thread').select('id').where('mentee_id', '=', menteeId)
  return idsOf(await threads.where('asked_at', 'is not', null).execute())
}
