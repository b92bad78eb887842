import { sql } from 'kysely'

/** Mentees of whom nobody looks at what they send. */
export const needsMentor = sql<boolean>`"user".id in (
  select mentee_id from enrollment
  where mentor_id in (select id from "user" as mentor where mentor.switched_off_at is not null))
  and "user".switched_off_at is null`

/** Those who learn or mentor in it. */
export const inTrack = (track: string) => sql<boolean>`(
  exists (select from enrollment where enrollment.mentee_id = "user".id and enrollment.track_id = ${track})
  or exists (select from track_mentor where track_mentor.mentor_id = "user".id
    and track_mentor.track_id = ${track} and track_mentor.approved_at is not null))`
