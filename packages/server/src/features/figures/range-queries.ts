import { rangeGrades } from '@koya/contract'
import { fewestWorks } from '@koya/contract/limits'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { type Page, sliceList } from '#db/lists/lists.ts'

interface OwnRow {
  id: string
  title: string
  track_id: string
  track_title: string
  works: number
  grades: number[]
}

const spread = sql`array[0.25, 0.5, 0.75]`
const isGraded = sql`is_current and grade_percentage > 0`

/** Lists tasks with enough grades by a person, and quartiles of the latest grades (rules: figures 12). */
export async function listOwnRanges(db: Database, graderId: string, page: Page) {
  const { rows } = await sql<OwnRow>`
    with latest as (
      select task_id, grade_percentage, row_number() over (partition by task_id order by submitted_at desc, id desc) as turn
      from submission where graded_by = ${graderId} and ${isGraded}
    ), own as (
      select task_id, count(*)::int as works, percentile_disc(${spread}) within group (order by grade_percentage) as grades
      from latest where turn <= ${sql.lit(rangeGrades)}
      group by task_id having count(*) >= ${sql.lit(fewestWorks)}
    )
    select task.id, task.title, track.id as track_id, track.title as track_title, own.works, own.grades
    from own
    join task on task.id = own.task_id and task.state = 'published'
    join stage on stage.id = task.stage_id
    join track on track.id = stage.track_id and track.state <> 'archived'
    order by track.position, stage.position, task.position, task.id`.execute(db)
  return sliceList(rows, page)
}

interface OthersRow {
  task_id: string
  works: number
  people: number
  grades: number[] | null
}

/**
 * Counts the latest grades of each task by other people, and returns the quartiles. The limit also counts the
 * grades by `graderId`, which are left out afterwards (decision 0137).
 */
export async function countOthers(db: Database, graderId: string, taskIds: readonly string[]) {
  if (taskIds.length === 0) return []
  const { rows } = await sql<OthersRow>`
    select task.id as task_id, count(*)::int as works, count(distinct latest.graded_by)::int as people,
      percentile_disc(${spread}) within group (order by latest.grade_percentage) as grades
    from unnest(${taskIds}::uuid[]) as task(id)
    cross join lateral (
      select graded_by, grade_percentage from submission
      where submission.task_id = task.id and ${isGraded}
      order by submitted_at desc, id desc limit ${sql.lit(rangeGrades)}
    ) as latest
    where latest.graded_by <> ${graderId}
    group by task.id`.execute(db)
  return rows
}
