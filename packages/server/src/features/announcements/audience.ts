import type { AudienceState, Role } from '@koya/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { isEnrolled, isPresent } from '#shared/enrollment/enrollment-states.ts'
import { inTrack, isInTrack, needsMentor } from '#shared/people/people-filter.ts'

export interface Audience {
  role?: Role | null | undefined
  track?: Track
  state?: AudienceState | null | undefined
}

type Track = string | null | undefined

const has = (enrollment: Expression<SqlBool>, track: Track) => sql<boolean>`exists (
  select from enrollment where enrollment.mentee_id = "user".id and ${enrollment} and ${isInTrack(track)})`

/** SQL on a row of `user`: true if the person is in the state, in the track if there is one. */
const conditions: Record<AudienceState, (track: Track) => RawBuilder<boolean>> = {
  learning: (track) => has(isPresent, track),
  // Nobody learns both in a track and in none.
  'without-track': (track) =>
    track ? sql.lit(false) : sql<boolean>`"user".role = 'MENTEE' and not ${has(isEnrolled, null)}`,
  waiting: (track) => sql<boolean>`exists (
    select from waiting where waiting.mentee_id = "user".id and ${isInTrack(track)})`,
  'needs-mentor': needsMentor,
}

export function selectAudience(db: Database, { role, track, state }: Audience) {
  let people = db.selectFrom('user').where('user.switched_off_at', 'is', null)
  if (role) people = people.where('user.role', '=', role)
  if (state) return people.where(conditions[state](track))
  return track ? people.where(inTrack(track, role)) : people
}
