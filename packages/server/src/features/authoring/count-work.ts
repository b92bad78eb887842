import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import { notFound } from '#errors.ts'

interface Row {
  /** The number of mentees plus submissions, which decides whether the result is cached. */
  count: number
  is_there: boolean
  mentee_count: number
  sent_count: number
  waiting_count: number
}

const cacheWork = cacheIfMany<Row>()

/** `id` is the id of a track, a stage or a task (rules: authoring 6). */
export async function countWork(db: Database, id: string) {
  const row = await cacheWork(db, id, () => count(db, id))
  if (!row.is_there) throw notFound()
  return { menteeCount: row.mentee_count, sentCount: row.sent_count, waitingCount: row.waiting_count }
}

async function count(db: Database, id: string): Promise<Row> {
  const { rows } = await sql<Omit<Row, 'count'>>`
    with place as (
      select track.id as track_id, task.id as task_id
      from track
        left join stage on stage.track_id = track.id
        left join task on task.stage_id = stage.id
      where ${id} in (track.id, stage.id, task.id)
    )
    select
      exists (select from place) as is_there,
      (select coalesce(sum(taken), 0)::int from track_mentor
        where track_id in (select track_id from place)) as mentee_count,
      (select count(*)::int from submission
        where is_current and task_id in (select task_id from place)) as sent_count,
      (select count(*)::int from submission
        where is_current and graded_at is null and task_id in (select task_id from place)) as waiting_count`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('Nothing was counted')
  return { ...row, count: row.mentee_count + row.sent_count }
}
