import type { Role } from '@koya/contract'
import type { Context, Trx } from '#context.ts'
import { bringMentorBack } from '#db/promises.ts'
import { isEnrolled, offerNoPlaces, changeRole as setRole } from '#db/roles.ts'
import { recordTrail } from '#trail.ts'
import { type ActOnPerson, actOnPerson } from './act-on-person.ts'

/** Whoever learns learns, and whoever has mentees keeps them, until an admin has moved or ended that (rules: people 5). */
export const changeRole = (context: Context, act: ActOnPerson, role: Role) =>
  actOnPerson(context, act, async (trx, person, refuse) => {
    if (person.role === role) return
    if (person.role === 'MENTEE' && (await isEnrolled(trx, person.id))) {
      throw await refuse(
        'still_learning',
        role === 'ADMIN'
          ? 'They learn in a track, and an admin has no learning record: use another address of theirs'
          : 'They learn in a track, and a mentor has no learning record: use another address of theirs',
      )
    }
    if (role === 'MENTEE' && (await hasMentees(trx, person.id))) {
      throw await refuse('still_mentoring', 'They have mentees: give those another mentor first')
    }
    await setRole(trx, person.id, role)
    if (role === 'MENTEE') await withdrawApprovals(trx, person.id)
    if (role === 'ADMIN') {
      await offerNoPlaces(trx, person.id)
      // Admins say nothing of absences, and are asked nothing: an absence without an end would never end.
      await bringMentorBack(trx, person.id, context.clock.now())
    }
    await recordTrail(trx, {
      actorId: act.actorId,
      action: 'person.role',
      objectKind: 'person',
      objectId: person.id,
      before: { role: person.role },
      after: { role },
    })
  })

async function hasMentees(trx: Trx, mentorId: string): Promise<boolean> {
  const taken = await trx
    .selectFrom('track_mentor')
    .select('track_id')
    .where('mentor_id', '=', mentorId)
    .where('taken', '>', 0)
    .executeTakeFirst()
  const mentee = await trx
    .selectFrom('enrollment')
    .select('id')
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  return taken !== undefined || mentee !== undefined
}

const withdrawApprovals = (trx: Trx, mentorId: string) =>
  trx
    .updateTable('track_mentor')
    .set({ approved_at: null, places: 0 })
    .where('mentor_id', '=', mentorId)
    .execute()
