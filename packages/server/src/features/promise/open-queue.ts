import type { OpenWork } from '@koya/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { presentClaim } from '#db/claims.ts'
import type { Database } from '#db/client.ts'
import { countAll, countFrom, keepCount, type Page } from '#db/lists.ts'
import { isHere } from '#db/promises.ts'
import type { DB } from '#db/schema.gen.ts'

/** The tracks for which somebody is approved who helps out and is there. */
const selectHelped = (db: Database, mentorId: string, now: Date) =>
  db
    .selectFrom('user')
    .innerJoin('mentor_promise', 'mentor_promise.mentor_id', 'user.id')
    .innerJoin('track_mentor', 'track_mentor.mentor_id', 'user.id')
    .where('user.id', '=', mentorId)
    .where(isHere(now))
    .where('mentor_promise.helps_out', '=', true)
    .where('track_mentor.approved_at', 'is not', null)

/** What is open of a task, in the words of the index `submission_open_idx`, and who has it now. */
const openOfTask = (eb: ExpressionBuilder<DB, 'task'>, now: Date) =>
  eb
    .selectFrom('submission')
    .leftJoinLateral(
      (work) => presentClaim(work, now),
      (join) => join.onTrue(),
    )
    .whereRef('submission.task_id', '=', 'task.id')
    .where('submission.is_current', '=', sql.lit(true))
    .where('submission.graded_at', 'is', null)
    .where('submission.open_at', '<=', now)

/**
 * The tasks of these tracks; and of those, one by one, so that each is read along its index, the open work of others,
 * without what another one has taken. So many at most of each task, and then only what nobody has taken.
 */
const selectOpen = (db: Database, mentorId: string, now: Date, atMost: number | null) =>
  selectHelped(db, mentorId, now)
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .innerJoin('stage', 'stage.track_id', 'track.id')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .innerJoinLateral(
      (eb) =>
        openOfTask(eb, now)
          .select(['submission.id', 'submission.mentor_id', 'submission.open_at'])
          .select(['submission.waiting_since', 'submission.due_at', 'claim.until'])
          .where('submission.mentor_id', '<>', mentorId)
          .where((one) => one.or([one('claim.mentor_id', 'is', null), one('claim.mentor_id', '=', mentorId)]))
          .$if(atMost !== null, (rows) =>
            rows
              .where('claim.until', 'is', null)
              .orderBy('submission.open_at')
              .orderBy('submission.id')
              .limit(Number(atMost)),
          )
          .as('open'),
      (join) => join.onTrue(),
    )

const withDetails = (open: ReturnType<typeof selectOpen>) =>
  open
    .innerJoin('user as mentor', 'mentor.id', 'open.mentor_id')
    .select(['open.id', 'open.waiting_since', 'open.due_at', 'open.until'])
    .select(['task.id as task_id', 'task.title as task_title'])
    .select(['track.id as track_id', 'track.title as track_title'])
    .select(['mentor.id as mentor_id', 'mentor.first_name', 'mentor.last_name'])

/** What one has taken is on top, then what has been open the longest (rules: promise 8). */
export async function listOpenQueue(db: Database, mentorId: string, now: Date, page: Page) {
  const taken = await findTaken(db, mentorId, now)
  const top = taken ? [taken] : []
  const onTop = top.slice(page.skip, page.skip + page.limit)
  const free = await listFree(db, mentorId, now, {
    limit: page.limit - onTop.length,
    skip: Math.max(0, page.skip - top.length),
  })
  const items = [...onTop, ...free]
  const totalCount = await countFrom(
    page,
    items,
    async () => top.length + (await countOpen(db, mentorId, now)),
  )
  return { items, totalCount }
}

const listFree = (db: Database, mentorId: string, now: Date, { limit, skip }: Page) =>
  withDetails(selectOpen(db, mentorId, now, limit + skip))
    .orderBy('open.open_at')
    .orderBy('open.id')
    .limit(limit)
    .offset(skip)
    .execute()

/** One piece of work at most, wherever among all that is open it stands. */
async function findTaken(db: Database, mentorId: string, now: Date) {
  const claim = await db
    .selectFrom('claim')
    .select('submission_id')
    .where('mentor_id', '=', mentorId)
    .where('until', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return claim && findOpen(db, mentorId, now, claim.submission_id)
}

/**
 * What nobody has taken is the same for everybody who helps out in a track, and counted once for all of them where it is
 * much (decision 0073); what of it is their own is not open to them.
 */
async function countOpen(db: Database, mentorId: string, now: Date): Promise<number> {
  const helped = await selectHelped(db, mentorId, now).select('track_mentor.track_id').execute()
  if (helped.length === 0) return 0
  const tracks = helped.map(({ track_id }) => track_id)
  const [own, ...free] = await Promise.all([
    countOwn(db, mentorId, tracks, now),
    ...tracks.map((track) => countFree(db, track, now)),
  ])
  return free.reduce((all, count) => all + count, -own)
}

const selectFree = (db: Database, tracks: readonly string[], now: Date) =>
  db
    .selectFrom('stage')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .innerJoinLateral(
      (eb) => openOfTask(eb, now).select('submission.mentor_id').where('claim.until', 'is', null).as('free'),
      (join) => join.onTrue(),
    )
    .where('stage.track_id', 'in', tracks)
    .select(countAll)

async function countFree(db: Database, track: string, now: Date): Promise<number> {
  const counting = selectFree(db, [track], now)
  return (await keepCount(db, `open ${track}`, () => counting.executeTakeFirstOrThrow())).count
}

async function countOwn(
  db: Database,
  mentorId: string,
  tracks: readonly string[],
  now: Date,
): Promise<number> {
  const counting = selectFree(db, tracks, now).where('free.mentor_id', '=', mentorId)
  return (await counting.executeTakeFirstOrThrow()).count
}

export const findOpen = (db: Database, mentorId: string, now: Date, id: string) =>
  withDetails(selectOpen(db, mentorId, now, null).where('open.id', '=', id)).executeTakeFirst()

type OpenRow = Awaited<ReturnType<typeof listOpenQueue>>['items'][number]

export const viewOpenWork = (row: OpenRow): z.input<typeof OpenWork> => ({
  id: row.id,
  task: { id: row.task_id, title: row.task_title },
  track: { id: row.track_id, title: row.track_title },
  mentor: { id: row.mentor_id, firstName: row.first_name, lastName: row.last_name },
  waitingSince: row.waiting_since.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  claimedUntil: row.until?.toISOString() ?? null,
})
