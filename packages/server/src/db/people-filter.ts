import type { Role } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'

/** Mentees of whom nobody looks at what they send. */
export const needsMentor = sql<boolean>`"user".id in (
  select mentee_id from enrollment
  where mentor_id in (select id from "user" as mentor where mentor.switched_off_at is not null))
  and "user".switched_off_at is null`

const learnersOf = (track: string) => sql`select mentee_id from enrollment where track_id = ${track}`

const mentorsOf = (track: string) => sql`
  select mentor_id from track_mentor where track_id = ${track} and approved_at is not null`

/**
 * The identifiers of those who learn and of those who mentor in it. Who is enrolled is a mentee, and who is approved is
 * none (rules: people 5): nobody is in both, and of one role there is one of them only.
 */
export function groupsOf(
  track: string,
  role: Role | null | undefined,
): [RawBuilder<unknown>, ...RawBuilder<unknown>[]] {
  if (role === 'MENTEE') return [learnersOf(track)]
  return role ? [mentorsOf(track)] : [learnersOf(track), mentorsOf(track)]
}

/** Those who learn or mentor in it. */
export const inTrack = (track: string, role: Role | null | undefined) => sql<boolean>`"user".id in (
  ${sql.join(groupsOf(track, role), sql` union all `)})`
