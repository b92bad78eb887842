import type { Role } from '@koya/contract'
import { sql } from 'kysely'
import { hasNoMentor, isEnrolled, isPresent } from '#shared/enrollment/enrollment-states.ts'

/** Mentees of whom nobody looks at what they send. */
export const needsMentor = sql<boolean>`"user".id in (
  select mentee_id from enrollment where ${hasNoMentor} and ${isPresent})
  and "user".switched_off_at is null`

const learnersOf = (track: string) => sql`
  select mentee_id from enrollment where track_id = ${track} and ${isEnrolled}`

const mentorsOf = (track: string) => sql`
  select mentor_id from track_mentor where track_id = ${track} and approved_at is not null`

/** Those of a role: who is enrolled is a mentee, and who is approved is none (rules: people 5). */
const ofTrack = (track: string, role: Role) => (role === 'MENTEE' ? learnersOf(track) : mentorsOf(track))

/** Those who learn or mentor in it. */
export const inTrack = (track: string, role: Role | null | undefined) =>
  role
    ? sql<boolean>`"user".id in (${ofTrack(track, role)})`
    : sql<boolean>`"user".id in (${learnersOf(track)} union all ${mentorsOf(track)})`

/** The same for a mentor, looked up row by row along an index of mentors, as far as a page reaches. */
export const mentorsTrack = (track: string) => sql<boolean>`coalesce((
  select true from track_mentor
  where mentor_id = "user".id and track_id = ${track} and approved_at is not null), false)`

/** Whoever learns or mentors in it, looked up one by one: for a few of whom others are left out already. */
export const isOfTrack = (track: string) => sql<boolean>`(coalesce((
  select true from enrollment where mentee_id = "user".id and track_id = ${track} and ${isEnrolled} limit 1), false)
  or ${mentorsTrack(track)})`
