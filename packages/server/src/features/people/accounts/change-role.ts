import type { Role } from '@koya/contract'
import type { Context } from '#context.ts'
import { isLearning, isMentoring, changeRole as setRole } from '#shared/people/roles.ts'
import { recordTrail } from '#shared/trail.ts'
import { type ActOnPerson, actAsked, actOnPerson } from './act-on-person.ts'

/** Changes a person's role, or throws 409 (rules: people 5). */
export const changeRole = (context: Context, act: ActOnPerson, role: Role) =>
  actOnPerson(context, act, async (trx, person, refuse) => {
    if (person.role === role) return
    if (person.role === 'MENTEE' && (await isLearning(trx, person.id))) {
      throw await refuse(
        'still_learning',
        role === 'ADMIN'
          ? 'They learn in a track, and an admin has no learning record: end that first, or use another address of theirs'
          : 'They learn in a track: they can mentor once they have finished it, or once you end it',
      )
    }
    if (role === 'MENTEE' && (await isMentoring(trx, person.id))) {
      throw await refuse('still_mentoring', 'They have mentees: give those another mentor first')
    }
    await actAsked(trx, act, refuse, () => setRole(trx, person.id, role, context.clock.now()))
    await recordTrail(trx, {
      actorId: act.actorId,
      action: 'person.role',
      objectKind: 'person',
      objectId: person.id,
      before: { role: person.role },
      after: { role },
    })
  })
