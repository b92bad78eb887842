import type { TrackMentorForm } from '@koya/contract'
import { sql } from 'kysely'
import type { Context, Trx } from '#context.ts'
import { invalid } from '#errors.ts'
import { recordTrail } from '#trail.ts'
import { author } from './author.ts'
import { lockTrack } from './track-queries.ts'
import { readTrack } from './track-view.ts'

interface Approval {
  actorId: string
  trackId: string
  form: TrackMentorForm
}

/** Who learns or runs the community mentors nobody; whoever has begun neither becomes a mentor (rules: authoring 13). */
export function approveMentor(context: Context, { actorId, trackId, form }: Approval) {
  return author(context, async (trx) => {
    const { state } = await lockTrack(trx, trackId)
    const mentorId = await expectMentor(trx, actorId, form.email)
    const before = await findPlaces(trx, trackId, mentorId)
    const isDraft = state === 'draft'
    const at = context.clock.now()
    const taken = await allowPlaces(trx, { trackId, mentorId, isDraft, places: form.places, at })
    if (taken > form.places) throw invalid('places', 'They mentor more people in this track already')
    await recordTrail(trx, {
      actorId,
      action: 'track.mentor-approved',
      objectKind: 'track',
      objectId: trackId,
      // By whose they are, so that a change of the places alone says it too.
      before: { [mentorId]: before?.places_allowed ?? null },
      after: { [mentorId]: form.places },
    })
    return readTrack(trx, trackId)
  })
}

const findPlaces = (trx: Trx, trackId: string, mentorId: string) =>
  trx
    .selectFrom('track_mentor')
    .select('places_allowed')
    .where('track_id', '=', trackId)
    .where('mentor_id', '=', mentorId)
    .where('approved_at', 'is not', null)
    .executeTakeFirst()

async function expectMentor(trx: Trx, actorId: string, email: string): Promise<string> {
  const person = await trx
    .selectFrom('user')
    .select(['id', 'role', 'switched_off_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw invalid('email', 'Nobody with this address has an account: ask them to register first')
  if (person.switched_off_at !== null) throw invalid('email', 'This account is switched off')
  if (person.role === 'ADMIN') throw invalid('email', 'An admin mentors nobody: use another account')
  if (person.role === 'MENTOR') return person.id
  const learns = await trx
    .selectFrom('enrollment')
    .select('id')
    .where('mentee_id', '=', person.id)
    .executeTakeFirst()
  if (learns) throw invalid('email', 'This person learns here as a mentee')
  // The higher version ends their sessions, so that they come back in their new role.
  await trx
    .updateTable('user')
    .set((eb) => ({ role: 'MENTOR', session_version: eb('session_version', '+', 1) }))
    .where('id', '=', person.id)
    .execute()
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

interface Allowed {
  trackId: string
  mentorId: string
  /** Mentors do not see it, so that none of them can have offered less on purpose. */
  isDraft: boolean
  places: number
  at: Date
}

/**
 * A new mentor offers all of them; one who is there already keeps what they offer, as far as it is allowed. Answers how
 * many are taken.
 */
async function allowPlaces(trx: Trx, { trackId, mentorId, isDraft, places, at }: Allowed): Promise<number> {
  const { taken } = await trx
    .insertInto('track_mentor')
    .values({ track_id: trackId, mentor_id: mentorId, approved_at: at, places, places_allowed: places })
    .onConflict((conflict) =>
      conflict.columns(['track_id', 'mentor_id']).doUpdateSet({
        approved_at: sql`coalesce(track_mentor.approved_at, excluded.approved_at)`,
        places_allowed: places,
        places: isDraft ? places : sql`least(track_mentor.places, ${places}::int)`,
      }),
    )
    .returning('taken')
    .executeTakeFirstOrThrow()
  return taken
}
