import type { Help } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { isHere } from './promises.ts'

/** SQL: mentors who help out in a track and are not away, except `mentor`; `helper` is their `user` row. */
const helpersOf = (track: RawBuilder<unknown>, mentor: RawBuilder<unknown>, now: Date) => sql`
  track_mentor
  join mentor_promise on mentor_promise.mentor_id = track_mentor.mentor_id and mentor_promise.helps_out
  join "user" as helper on helper.id = track_mentor.mentor_id
    and helper.role = 'MENTOR' and helper.switched_off_at is null and ${isHere(now, 'helper.id')}
  where track_mentor.track_id = ${track} and track_mentor.approved_at is not null
    and track_mentor.mentor_id is distinct from ${mentor}`

/** SQL on a `submission` and its `stage`: true if a helper could take the work. */
export const isHelped = (now: Date) =>
  sql<boolean>`exists (
    select from ${helpersOf(sql`stage.track_id`, sql`submission.mentor_id`, now)}
      and helper.id <> submission.mentee_id)`

/** Returns the tracks in which a mentor is approved and helps out; empty while the mentor is away. */
export async function listHelpedTracks(db: Database, mentorId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('track_mentor')
    .innerJoin('mentor_promise', 'mentor_promise.mentor_id', 'track_mentor.mentor_id')
    .select('track_mentor.track_id')
    .where('track_mentor.mentor_id', '=', mentorId)
    .where('track_mentor.approved_at', 'is not', null)
    .where('mentor_promise.helps_out', '=', true)
    .where(isHere(now, 'track_mentor.mentor_id'))
    .execute()
  return rows.map(({ track_id }) => track_id)
}

export const isOpenNow = ({ open_at }: { open_at: Date | null }, now: Date): boolean =>
  open_at !== null && open_at <= now

interface HelpRow {
  submission_id: string
  is_helped: boolean
  admins_know: boolean
  helper: { id: string; firstName: string; lastName: string; until: string } | null
}

/** Finds who helps with submissions that are open to other mentors (rules: promise 15). */
export async function findHelp(
  db: Database,
  submissionIds: readonly string[],
  now: Date,
): Promise<Map<string, Help>> {
  if (submissionIds.length === 0) return new Map()
  const { rows } = await sql<HelpRow>`
    select submission.id as submission_id, ${isHelped(now)} as is_helped,
      coalesce(track_help.since is not null, false) as admins_know,
      (select json_build_object('id', helper.id, 'firstName', helper.first_name, 'lastName', helper.last_name,
          'until', to_char(claim.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from claim join "user" as helper on helper.id = claim.mentor_id
        where claim.submission_id = submission.id and claim.until > ${now} and claim.ended_at is null
        limit 1) as helper
    from submission
    join task on task.id = submission.task_id
    join stage on stage.id = task.stage_id
    left join track_help on track_help.track_id = stage.track_id
    where submission.id = any(${submissionIds}::uuid[]) and submission.is_current
      and submission.graded_at is null and submission.open_at <= ${now}`.execute(db)
  return new Map(
    rows.map(({ submission_id, is_helped, admins_know, helper }) => [
      submission_id,
      { isHelped: is_helped, adminsKnow: admins_know, takenBy: helper },
    ]),
  )
}

/** Lists helpers of a track who have no claimed work and no offer since `since`, the oldest offer first. */
export async function listFreeHelpers(
  db: Database,
  { trackId, since, now }: { trackId: string; since: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select helper.id from ${helpersOf(sql`${trackId}::uuid`, sql`null::uuid`, now)}
      and coalesce(mentor_promise.offered_at < ${since}, true)
      and not exists (
        select from claim where claim.mentor_id = helper.id and claim.until > ${now} and claim.ended_at is null)
    order by mentor_promise.offered_at nulls first, helper.id`.execute(db)
  return rows.map(({ id }) => id)
}
