import { moveLimits, type ReachForm } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { isPublished } from '#content/published.ts'
import type { Database } from '#db/engine/client.ts'
import { deadlineCounts, menteeDeadline } from '#shared/deadlines.ts'

/** SQL for the deadlines that a move changes; selects mentee, task and deadline (rules: moves 2). */
export const reachedBy = ({ states, track, from, until }: ReachForm): RawBuilder<unknown> => sql`
  select enrollment.mentee_id, task.id as task_id, ${menteeDeadline} as deadline
  from enrollment
  join "user" as mentee on mentee.id = enrollment.mentee_id
  join stage on stage.track_id = enrollment.track_id
  join task on task.stage_id = stage.id
  left join submission on submission.task_id = task.id and submission.mentee_id = enrollment.mentee_id
    and submission.is_current
  where enrollment.ended_at is null
    and mentee.switched_off_at is null
    and ${isPublished}
    and (${track}::uuid is null or enrollment.track_id = ${track})
    and (${states.length === 0} or mentee.city = any(${[...states]}::text[]))
    and (submission.id is null or submission.late or submission.grade_percentage = 0)
    and ${deadlineCounts}
    and ${menteeDeadline} between ${new Date(from)} and ${new Date(until)}`

/** SQL for the deadlines that a move has changed, as they were before. */
export const movedBy = (moveId: string): RawBuilder<unknown> => sql`
  select mentee_id, task_id, moved_from as deadline from extension where move_id = ${moveId}`

export interface Reached {
  people: number
  deadlines: number
  /** A hash of the mentees, tasks and deadlines. */
  seen: string
}

/** Counts the people and deadlines that `reachedBy` or `movedBy` selects. */
export async function countReached(db: Database, deadlines: RawBuilder<unknown>): Promise<Reached> {
  const { rows } = await sql<Reached>`
    select count(distinct mentee_id)::int as people, count(*)::int as deadlines,
      encode(sha256(coalesce(string_agg(concat(mentee_id, task_id, extract(epoch from deadline)), ','
        order by mentee_id, task_id), '')::bytea), 'hex') as seen
    from (${deadlines}) as reached`.execute(db)
  const [reached] = rows
  if (!reached) throw new Error('A count without a row')
  return reached
}

interface ReachedRow {
  mentee_id: string
  first_name: string
  last_name: string
  title: string
  deadline: Date
}

/** Lists the earliest deadlines that a move would change, with the names of mentees and tasks. */
async function listReached(db: Database, form: ReachForm): Promise<ReachedRow[]> {
  const { rows } = await sql<ReachedRow>`
    select mentee_id, first_name, last_name, title, reached.deadline
    from (${reachedBy(form)}) as reached
    join "user" on "user".id = mentee_id
    join task on task.id = task_id
    order by reached.deadline, first_name, last_name, mentee_id, task_id
    limit ${moveLimits.mostListed}`.execute(db)
  return rows
}

/** Says whose deadlines a move would change (rules: moves 2). */
export async function previewMove(db: Database, form: ReachForm) {
  const { people, deadlines, seen } = await countReached(db, reachedBy(form))
  const rows = deadlines === 0 ? [] : await listReached(db, form)
  const items = rows.map(({ mentee_id, first_name, last_name, title, deadline }) => ({
    mentee: { id: mentee_id, firstName: first_name, lastName: last_name },
    task: title,
    deadline: deadline.toISOString(),
  }))
  return { people, deadlines, seen, items }
}

export async function listReachedMentees(db: Database, form: ReachForm): Promise<string[]> {
  const { rows } = await sql<{ mentee_id: string }>`
    select distinct mentee_id from (${reachedBy(form)}) as reached`.execute(db)
  return rows.map(({ mentee_id }) => mentee_id)
}
