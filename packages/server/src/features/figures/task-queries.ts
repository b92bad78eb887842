import { figureReviews } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { submissionsVisibleTo, tasksVisibleTo, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { type Page, readList } from '#db/lists/lists.ts'

/** Lists tasks with criteria that the viewer may see, in the order of the curriculum. */
export function listTasks(db: Database, viewer: Viewer, track: string | undefined, { limit, skip }: Page) {
  let tasks = db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .where('task.state', '=', 'published')
    .where('task.criteria', '<>', sql<string>`'[]'`)
    .where('track.state', '<>', 'archived')
    .where(tasksVisibleTo(viewer))
  if (track !== undefined) tasks = tasks.where('track.id', '=', track)
  return readList(
    db,
    tasks
      .select(['task.id', 'task.title', 'track.id as track_id', 'track.title as track_title'])
      .orderBy('track.position')
      .orderBy('stage.position')
      .orderBy('task.position')
      .orderBy('task.id')
      .limit(limit)
      .offset(skip),
    tasks,
  )
}

/**
 * SQL for the common table expressions `recent` and `review`. `recent` has the mentees with the latest marked
 * submissions of each task; its limit keeps the query fast (decision 0131). `review` has their visible
 * reviews of this task. `turn` is 1 for a mentee's first reviewed attempt at a task.
 */
export const latestReviews = (viewer: Viewer, taskIds: readonly string[]): RawBuilder<unknown> => sql`
  recent as (
    select distinct task.id as task_id, latest.mentee_id
    from unnest(${taskIds}::uuid[]) as task(id)
    cross join lateral (
      select submission.mentee_id from submission
      where submission.task_id = task.id and submission.marks is not null and ${submissionsVisibleTo(viewer)}
      order by submission.submitted_at desc, submission.id desc limit ${sql.lit(figureReviews)}
    ) as latest
  ), review as (
    select * from (
      select looked_at.*,
        row_number() over (partition by looked_at.task_id, looked_at.mentee_id order by attempt)::int as turn
      from recent cross join lateral (
        select id, task_id, mentee_id, mentor_id, attempt, first_graded_at, grade_percentage, marks, mentor_comment, graded_by
        from submission
        where submission.task_id = recent.task_id and submission.mentee_id = recent.mentee_id
          and submission.graded_at is not null
        offset 0
      ) as looked_at
    ) as submission
    where ${submissionsVisibleTo(viewer)}
  )`

interface TaskRow {
  task_id: string
  works: number
  marked: number
  all_met: number
  graded: number
  turns: number[] | null
  closed: number
  days: number[] | null
}

const spread = sql`array[0.25, 0.5, 0.75]`

/**
 * Counts the figures of tasks from their latest work. A task without reviews has no row (rules: figures 8).
 */
export async function countTasks(db: Database, viewer: Viewer, taskIds: readonly string[]) {
  const { rows } = await sql<TaskRow>`
    with ${latestReviews(viewer, taskIds)}, work as (
      select task_id, count(distinct mentee_id)::int as works,
        (count(*) filter (where turn = 1 and marks is not null))::int as marked,
        (count(*) filter (where turn = 1 and not jsonb_path_exists(marks, '$[*] ? (@.mark != "met")')))::int as all_met,
        (count(*) filter (where grade_percentage > 0))::int as graded,
        percentile_disc(${spread}) within group (order by turn) filter (where grade_percentage > 0) as turns
      from review group by task_id
    ), mark as (
      select task_id, mentee_id, turn, first_graded_at as at, item->>'text' as criterion, item->>'mark' as kind
      from review cross join jsonb_array_elements(marks) as item
    ), missed as (
      select task_id, mentee_id, criterion, min(turn) as turn, min(at) as at
      from mark where kind = 'not-yet' group by task_id, mentee_id, criterion
    ), mended as (
      select task_id, mentee_id, extract(epoch from min(mark.at) - missed.at)::float / 86400 as days
      from missed join mark using (task_id, mentee_id, criterion)
      where mark.kind = 'met' and mark.turn > missed.turn
      group by task_id, mentee_id, criterion, missed.at
    ), time as (
      select task_id, count(distinct mentee_id)::int as closed,
        percentile_disc(${spread}) within group (order by round(days)::int) as days
      from mended group by task_id
    )
    select task_id, works, marked, all_met, graded, turns, coalesce(closed, 0) as closed, days
    from work left join time using (task_id)`.execute(db)
  return rows
}
