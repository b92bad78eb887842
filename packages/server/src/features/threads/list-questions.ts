import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { cacheCount, countFrom, type Page } from '#db/lists/lists.ts'
import { answerDueAt, helpsOut, isQuestionOpen, isThreadOpen } from '#open-questions.ts'

/** SQL on a `thread` and an `enrollment`: the current attempt, while people can write about it. */
const openWork = (now: Date) => sql`
  submission.task_id = thread.task_id and submission.mentee_id = thread.mentee_id
  and ${isThreadOpen(now, 'submission')}`

/** SQL: open questions of the mentor's own mentees, by the threads of each mentee. */
const ownQuestions = (mentorId: string, now: Date) => sql`
  select submission.id, thread.id as thread_id, thread.asked_at, 1 as place
  from enrollment
  join stage on stage.track_id = enrollment.track_id
  join task on task.stage_id = stage.id
  join thread on thread.mentee_id = enrollment.mentee_id and thread.task_id = task.id
  join submission on ${openWork(now)}
  where enrollment.mentor_id = ${mentorId} and thread.asked_at is not null`

/** SQL: questions of other mentees that are open to this helper. Reads task by task, as the open queue does. */
const othersQuestions = (mentorId: string, now: Date, atMost: RawBuilder<unknown>) => sql`
  select question.id, question.thread_id, question.asked_at, 2 as place
  from stage
  join task on task.stage_id = stage.id
  cross join lateral (
    select submission.id, thread.id as thread_id, thread.asked_at
    from thread
    join enrollment on enrollment.mentee_id = thread.mentee_id and enrollment.track_id = stage.track_id
    join submission on ${openWork(now)}
    where thread.task_id = task.id and ${isQuestionOpen(now)} and submission.mentor_id <> ${mentorId}
    order by thread.asked_at
    ${atMost}
  ) as question
  where ${helpsOut(mentorId, now)}`

export interface QuestionRow {
  id: string
  task_id: string
  task_title: string
  track_id: string
  track_title: string
  mentee_id: string
  mentee_first_name: string
  mentee_last_name: string
  mentor_id: string
  first_name: string
  last_name: string
  asked_at: Date
  due_at: Date
}

/**
 * Lists the questions that a mentor can answer: those of their own mentees first, then those that are open to
 * helpers, each the oldest first (rules: threads 9 and 10).
 */
export async function listQuestions(db: Database, { id }: Viewer, now: Date, page: Page) {
  const most = sql`limit ${page.limit + page.skip}`
  const { rows } = await sql<QuestionRow>`
    select found.id, task.id as task_id, task.title as task_title, track.id as track_id, track.title as track_title,
      mentee.id as mentee_id, mentee.first_name as mentee_first_name, mentee.last_name as mentee_last_name,
      mentor.id as mentor_id, mentor.first_name, mentor.last_name, found.asked_at, ${answerDueAt} as due_at
    from (
      (${ownQuestions(id, now)}) union all (${othersQuestions(id, now, most)})
      order by place, asked_at, id limit ${page.limit} offset ${page.skip}
    ) as found
    join thread on thread.id = found.thread_id
    join submission on submission.id = found.id
    join task on task.id = submission.task_id
    join stage on stage.id = task.stage_id
    join track on track.id = stage.track_id
    join "user" as mentee on mentee.id = submission.mentee_id
    join "user" as mentor on mentor.id = submission.mentor_id
    order by found.place, found.asked_at, found.id`.execute(db)
  return { items: rows, totalCount: await countFrom(page, rows, () => countQuestions(db, id, now)) }
}

async function countQuestions(db: Database, mentorId: string, now: Date): Promise<number> {
  const { count } = await cacheCount(db, `questions ${mentorId}`, async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        (${ownQuestions(mentorId, now)}) union all (${othersQuestions(mentorId, now, sql``)})) as found`.execute(
      db,
    )
    return rows[0] ?? { count: 0 }
  })
  return count
}
