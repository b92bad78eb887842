import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { latestReviews } from './task-queries.ts'

export const findTask = (db: Database, taskId: string) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select(['task.id', 'task.criteria', 'stage.track_id'])
    .where('task.id', '=', taskId)
    .executeTakeFirst()

const marks = sql`
  mark as (
    select mentee_id, turn, item->>'text' as criterion, item->>'mark' as kind, item->>'word' as word
    from review cross join jsonb_array_elements(marks) as item
  )`

const countKind = (kind: string) => sql`count(*) filter (where kind = ${sql.lit(kind)})`
const counts = sql`array[${countKind('met')}, ${countKind('partly')}, ${countKind('not-yet')}]::int[]`

interface CriterionRow {
  criterion: string
  works: number
  first_works: number
  all: number[]
  first: number[]
}

export async function countMarks(db: Database, viewer: Viewer, taskId: string): Promise<CriterionRow[]> {
  const { rows } = await sql<CriterionRow>`
    with ${latestReviews(viewer, [taskId])}, ${marks}, first as (
      select criterion, count(*)::int as first_works, ${counts} as first from mark where turn = 1 group by criterion
    ), every as (
      select criterion, count(distinct mentee_id)::int as works, ${counts} as all from mark group by criterion
    )
    select criterion, works, every.all, coalesce(first_works, 0) as first_works, coalesce(first, '{0,0,0}') as first
    from every left join first using (criterion)`.execute(db)
  return rows
}

export async function countWorks(db: Database, viewer: Viewer, taskId: string): Promise<number> {
  const { rows } = await sql<{ works: number }>`
    with ${latestReviews(viewer, [taskId])}
    select count(distinct mentee_id)::int as works from review`.execute(db)
  return rows[0]?.works ?? 0
}

/** The words of a text, in lower case and without accents. */
const wordsOf = (text: RawBuilder<unknown>) =>
  sql`regexp_split_to_array(search_text(${text}), '[[:space:][:punct:]‘’“”…–—]+')`

/** SQL: true if a text contains a name of the mentee; ignores names of one letter (rules: figures 9). */
const namesMentee = (text: RawBuilder<unknown>, menteeId: RawBuilder<unknown>) => sql`(
  select ${wordsOf(text)} && array(
    select name from unnest(${wordsOf(sql`mentee.first_name || ' ' || mentee.last_name`)}) as name
    where char_length(name) > 1
  )
  from "user" as mentee where mentee.id = ${menteeId})`

/** Lists reviewers' comments on criteria not fully met, at most five for each criterion, most used first. */
export async function listWords(db: Database, viewer: Viewer, taskId: string) {
  const { rows } = await sql<{ criterion: string; text: string; uses: number }>`
    with ${latestReviews(viewer, [taskId])}, ${marks}, used as (
      select criterion, min(word collate "C") as text, count(*)::int as uses,
        row_number() over (partition by criterion order by count(*) desc, lower(word)) as place
      from mark
      where kind <> 'met' and word <> '' and not ${namesMentee(sql`word`, sql`mark.mentee_id`)}
      group by criterion, lower(word)
    )
    select criterion, text, uses from used where place <= 5 order by place`.execute(db)
  return rows
}

/**
 * Lists saved remarks that occur in the latest reviews, most used first (rules: figures 10). The limits let
 * PostgreSQL use an index.
 */
export async function listUsedRemarks(db: Database, viewer: Viewer, taskId: string, trackId: string) {
  const { rows } = await sql<{ text: string; uses: number }>`
    with ${latestReviews(viewer, [taskId])}, told as (
      select review.id, review.mentee_id, remark.text
      from (select distinct graded_by from review) as reviewer
      cross join lateral (
        select remark.text from remark
        where remark.mentor_id = reviewer.graded_by
          and (remark.task_id = ${taskId} or remark.task_id is null and (remark.track_id is null or remark.track_id = ${trackId}))
        order by lower(remark.name) limit 1000
      ) as remark
      join review on review.graded_by = reviewer.graded_by and position(remark.text in review.mentor_comment) > 0
      union
      select review.id, review.mentee_id, shared.text
      from unnest(array[${taskId}, ${trackId}]::uuid[]) as place(id)
      cross join lateral (
        select remark.text from remark
        where remark.is_shared and coalesce(remark.task_id, remark.track_id) = place.id
        order by lower(remark.name), remark.id limit 100
      ) as shared
      join review on position(shared.text in review.mentor_comment) > 0
    )
    select told.text, count(*)::int as uses
    from told
    where not ${namesMentee(sql`told.text`, sql`told.mentee_id`)}
    group by told.text order by uses desc, told.text limit 10`.execute(db)
  return rows
}
