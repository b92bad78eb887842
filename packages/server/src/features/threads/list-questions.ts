import { sql } from 'kysely'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { cacheCount, idsOf, type Page, readInSteps } from '#db/lists/lists.ts'
import { answerDueAt, isQuestionOpen, isThreadOpen } from '#open-questions.ts'
import { listHelpedTracks } from '#shared/promise/helpers.ts'

/** SQL: joins a `thread` and its `enrollment` to the current attempt; false once the thread is closed. */
const openWork = (now: Date) => sql`
  submission.task_id = thread.task_id and submission.mentee_id = thread.mentee_id
  and ${isThreadOpen(now, 'submission')}`

/** SQL: the threads in which a mentee of this mentor has an open question. */
const ownThreads = (mentorId: string, now: Date) => sql`
  from enrollment
  join stage on stage.track_id = enrollment.track_id
  join task on task.stage_id = stage.id
  join thread on thread.mentee_id = enrollment.mentee_id and thread.task_id = task.id
  join submission on ${openWork(now)}
  where enrollment.mentor_id = ${mentorId} and thread.asked_at is not null`

/** SQL: threads whose question helpers may answer; the outer query must select from `stage` and `task`. */
const openThreads = (now: Date) => sql`
  from thread
  join enrollment on enrollment.mentee_id = thread.mentee_id and enrollment.track_id = stage.track_id
  join submission on ${openWork(now)}
  where thread.task_id = task.id and ${isQuestionOpen(now)}`

/** SQL: the questions that this helper can answer for other mentors, at most `atMost` for each task. */
const othersQuestions = (mentorId: string, tracks: readonly string[], now: Date, atMost: number) => sql`
  select question.id, question.asked_at, 2 as place
  from stage
  join task on task.stage_id = stage.id
  cross join lateral (
    select submission.id, thread.asked_at
    ${openThreads(now)} and submission.mentor_id <> ${mentorId}
    order by thread.asked_at
    limit ${atMost}
  ) as question
  where stage.track_id = any(${tracks}::uuid[])`

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
  text: string | null
  due_at: Date
}

/** Lists the questions that a mentor can answer, own mentees' first (rules: threads 9 and 10). */
export async function listQuestions(db: Database, { id }: Viewer, now: Date, page: Page) {
  const tracks = await listHelpedTracks(db, id, now)
  return readInSteps(page, {
    keys: { execute: () => findQuestions(db, id, tracks, now, page) },
    details: (keys) => readQuestions(db, idsOf(keys)),
    count: () => countQuestions(db, id, tracks, now),
  })
}

async function findQuestions(
  db: Database,
  mentorId: string,
  tracks: readonly string[],
  now: Date,
  { limit, skip }: Page,
): Promise<{ id: string }[]> {
  const others = sql`union all (${othersQuestions(mentorId, tracks, now, limit + skip)})`
  const { rows } = await sql<{ id: string }>`
    (select submission.id, thread.asked_at, 1 as place ${ownThreads(mentorId, now)})
    ${tracks.length > 0 ? others : sql``}
    order by place, asked_at, id limit ${limit} offset ${skip}`.execute(db)
  return rows
}

/** Reads the questions about these submissions, in the order of the ids. */
async function readQuestions(db: Database, ids: readonly string[]): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select found.id, task.id as task_id, task.title as task_title, track.id as track_id, track.title as track_title,
      mentee.id as mentee_id, mentee.first_name as mentee_first_name, mentee.last_name as mentee_last_name,
      mentor.id as mentor_id, mentor.first_name, mentor.last_name, thread.asked_at, ${answerDueAt} as due_at,
      (select message.text from message
       where message.thread_id = thread.id and message.author_id = thread.mentee_id
         and message.sent_at >= thread.asked_at and message.text is not null
       order by message.id limit 1) as text
    from unnest(${ids}::uuid[]) with ordinality as found (id, position)
    join submission on submission.id = found.id
    join thread on thread.mentee_id = submission.mentee_id and thread.task_id = submission.task_id
    join task on task.id = submission.task_id
    join stage on stage.id = task.stage_id
    join track on track.id = stage.track_id
    join "user" as mentee on mentee.id = submission.mentee_id
    join "user" as mentor on mentor.id = submission.mentor_id
    order by found.position`.execute(db)
  return rows
}

/**
 * Counts the questions that a mentor can answer. Subtracts `own.open`, because `own.all` and `open` both
 * contain these questions.
 */
async function countQuestions(
  db: Database,
  mentorId: string,
  tracks: readonly string[],
  now: Date,
): Promise<number> {
  const [own, ...open] = await Promise.all([
    countOwn(db, mentorId, tracks, now),
    ...tracks.map((track) => countOpen(db, track, now)),
  ])
  return open.reduce((all, count) => all + count, own.all - own.open)
}

/** Counts the open questions of the mentor's own mentees, and how many of these are open to helpers. */
async function countOwn(db: Database, mentorId: string, tracks: readonly string[], now: Date) {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::int as "all",
      count(*) filter (where stage.track_id = any(${tracks}::uuid[]) and ${isQuestionOpen(now)})::int as "open"
    ${ownThreads(mentorId, now)}`.execute(db)
  return rows[0] ?? { all: 0, open: 0 }
}

async function countOpen(db: Database, track: string, now: Date): Promise<number> {
  const { count } = await cacheCount(db, `open questions ${track}`, async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from stage join task on task.stage_id = stage.id
      cross join lateral (select thread.id ${openThreads(now)}) as question
      where stage.track_id = ${track}`.execute(db)
    return rows[0] ?? { count: 0 }
  })
  return count
}
