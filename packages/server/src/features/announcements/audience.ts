import type { AudienceState, Role } from '@koya/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { isEnrolled, isPresent } from '#shared/enrollment/enrollment-states.ts'
import { inTrack, needsMentor } from '#shared/people/people-filter.ts'

export interface Audience {
  role?: Role | null | undefined
  track?: string | null | undefined
  state?: AudienceState | null | undefined
}

const has = (enrollment: Expression<SqlBool>) => sql<boolean>`exists (
  select from enrollment where enrollment.mentee_id = "user".id and ${enrollment})`

const conditions: Record<AudienceState, RawBuilder<boolean>> = {
  learning: has(isPresent),
  'without-track': sql<boolean>`"user".role = 'MENTEE' and not ${has(isEnrolled)}`,
  waiting: sql<boolean>`exists (select from waiting where waiting.mentee_id = "user".id)`,
  'needs-mentor': needsMentor,
}

export function selectAudience(db: Database, { role, track, state }: Audience) {
  let people = db.selectFrom('user').where('user.switched_off_at', 'is', null)
  if (role) people = people.where('user.role', '=', role)
  if (track) people = people.where(inTrack(track, role))
  return state ? people.where(conditions[state]) : people
}
