import { sql } from 'kysely'

/** Mentees of whom nobody looks at what they send. */
export const needsMentor = sql<boolean>`"user".id in (
  select mentee_id from enrollment
  where mentor_id in (select id from "user" as mentor where mentor.switched_off_at is not null))
  and "user".switched_off_at is null`

export const learnersOf = (track: string) => sql`select mentee_id from enrollment where track_id = ${track}`

export const mentorsOf = (track: string) => sql`
  select mentor_id from track_mentor where track_id = ${track} and approved_at is not null`

/** Those who learn or mentor in it. */
export const inTrack = (track: string) => sql<boolean>`"user".id in (
  ${learnersOf(track)} union all ${mentorsOf(track)})`
