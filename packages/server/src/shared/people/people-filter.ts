import type { Role } from '@koya/contract'
import { sql } from 'kysely'
import { hasNoMentor, isEnrolled, isPresent } from '#shared/enrollment/enrollment-states.ts'

/** SQL on a row with a `track_id`: true if it is of the track, or if there is none to ask for. */
export const isInTrack = (track: string | null | undefined) =>
  track ? sql<boolean>`track_id = ${track}` : sql.lit(true)

/** SQL on a row of `user`: true for active mentees whose mentor (in `track`, or any) cannot read submissions. */
export const needsMentor = (track?: string | null) => sql<boolean>`"user".id in (
  select mentee_id from enrollment
  where ${hasNoMentor} and ${isPresent} and ${isInTrack(track)})
  and "user".switched_off_at is null`

const learnersOf = (track: string) => sql`
  select mentee_id from enrollment where track_id = ${track} and ${isEnrolled}`

const mentorsOf = (track: string) => sql`
  select mentor_id from track_mentor where track_id = ${track} and approved_at is not null`

/** SQL for the ids of a track's learners or approved mentors. Mentors may be admins now (rules: people 5). */
const ofTrack = (track: string, role: Role) => (role === 'MENTEE' ? learnersOf(track) : mentorsOf(track))

/** SQL on a row of `user`: true if the person learns or mentors in the track; `role` picks one of these. */
export const inTrack = (track: string, role: Role | null | undefined) =>
  role
    ? sql<boolean>`"user".id in (${ofTrack(track, role)})`
    : sql<boolean>`"user".id in (${learnersOf(track)} union all ${mentorsOf(track)})`

/** SQL on a row of `user`: true for mentors of the track. PostgreSQL runs the subquery for each row. */
export const mentorsTrack = (track: string) => sql<boolean>`coalesce((
  select true from track_mentor
  where mentor_id = "user".id and track_id = ${track} and approved_at is not null), false)`

/** Like `inTrack`, but PostgreSQL checks row by row: use it when other filters leave only a few rows. */
export const isOfTrack = (track: string) => sql<boolean>`(coalesce((
  select true from enrollment where mentee_id = "user".id and track_id = ${track} and ${isEnrolled} limit 1), false)
  or ${mentorsTrack(track)})`
