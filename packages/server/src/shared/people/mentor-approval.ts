import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import { invalid } from '#errors.ts'
import { recordTrail } from '#shared/trail.ts'
import { changeRole, isLearning } from './roles.ts'

/** Makes an account a mentor, or refuses it (rules: authoring 13). Null if there is no account. */
export async function ensureMentor(
  trx: Trx,
  { actorId, email, now }: { actorId: string; email: string; now: Date },
): Promise<string | null> {
  const person = await trx
    .selectFrom('user')
    .select(['id', 'role', 'switched_off_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  if (!person) return null
  if (person.switched_off_at !== null) throw invalid('email', 'This account is switched off')
  if (person.role === 'ADMIN') throw invalid('email', 'An admin mentors nobody: use another account')
  if (person.role === 'MENTOR') return person.id
  if (await isLearning(trx, person.id))
    throw invalid(
      'email',
      'They learn in a track: they can mentor once they have finished it, or once it is ended',
    )
  // Ends the person's sessions, so that they log in with the new role.
  await changeRole(trx, person.id, 'MENTOR', now)
  await recordTrail(trx, {
    actorId,
    action: 'person.mentor',
    objectKind: 'person',
    objectId: person.id,
    before: { role: person.role },
    after: { role: 'MENTOR' },
  })
  return person.id
}

interface Approval {
  /** Null if the approving admin has left. */
  actorId: string | null
  trackId: string
  mentorId: string
  /** True for a draft track, where a mentor cannot yet choose to offer fewer places. */
  isDraft: boolean
  places: number
  at: Date
}

/**
 * Approves a mentor for a number of places. The mentor then offers all of them, or fewer if they chose fewer.
 * Returns false if more places are taken already; the caller must then roll back.
 */
export async function approveForTrack(trx: Trx, approval: Approval): Promise<boolean> {
  const { actorId, trackId, mentorId, isDraft, places, at } = approval
  const before = await findPlaces(trx, trackId, mentorId)
  const { taken } = await trx
    .insertInto('track_mentor')
    .values({ track_id: trackId, mentor_id: mentorId, approved_at: at, places, places_allowed: places })
    .onConflict((conflict) =>
      conflict.columns(['track_id', 'mentor_id']).doUpdateSet({
        approved_at: sql`coalesce(track_mentor.approved_at, excluded.approved_at)`,
        places_allowed: places,
        places: isDraft
          ? places
          : sql`case when track_mentor.approved_at is null or track_mentor.places = track_mentor.places_allowed
              then ${places}::int else least(track_mentor.places, ${places}::int) end`,
      }),
    )
    .returning('taken')
    .executeTakeFirstOrThrow()
  await recordTrail(trx, {
    actorId,
    action: 'track.mentor-approved',
    objectKind: 'track',
    objectId: trackId,
    // Names the mentor, so that a trail entry shows whose places have changed.
    before: { [mentorId]: before?.places_allowed ?? null },
    after: { [mentorId]: places },
  })
  return taken <= places
}

const findPlaces = (trx: Trx, trackId: string, mentorId: string) =>
  trx
    .selectFrom('track_mentor')
    .select('places_allowed')
    .where('track_id', '=', trackId)
    .where('mentor_id', '=', mentorId)
    .where('approved_at', 'is not', null)
    .executeTakeFirst()
