import type { OpenWork } from '@koya/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import { cacheCount, countAll, countFrom, idsOf, type Page } from '#db/lists/lists.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { listHelpedTracks } from '#shared/promise/helpers.ts'
import { presentClaim } from '#shared/submissions/claims.ts'

/** A mentor, and the tracks in which this mentor can help at `now`. */
interface Helper {
  id: string
  tracks: readonly string[]
  now: Date
}

const findHelper = async (db: Database, id: string, now: Date): Promise<Helper> => ({
  id,
  tracks: await listHelpedTracks(db, id, now),
  now,
})

/** Selects the open work of a task; its conditions must match the index `submission_open_idx`. */
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
 * Selects open work that this mentor can claim or has claimed. With `atMost`, selects only unclaimed work,
 * and at most that many submissions of each task.
 */
const selectOpen = (db: Database, { id, tracks, now }: Helper, atMost: number | null) =>
  db
    .selectFrom('stage')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .innerJoinLateral(
      (eb) =>
        openOfTask(eb, now)
          .select(['submission.id', 'submission.open_at'])
          .where('submission.mentor_id', '<>', id)
          .where('submission.mentee_id', '<>', id)
          .where((one) => one.or([one('claim.mentor_id', 'is', null), one('claim.mentor_id', '=', id)]))
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
    .where('stage.track_id', 'in', tracks)
    .select('open.id')

/** Reads the details of a page by ids. PostgreSQL plans this separate statement only once (decision 0065). */
const details = statement<{ ids: readonly string[]; mentorId: string; now: Date }>()(
  (db, { ids, mentorId, now }) =>
    db
      .selectFrom('submission')
      .innerJoin('task', 'task.id', 'submission.task_id')
      .innerJoin('stage', 'stage.id', 'task.stage_id')
      .innerJoin('track', 'track.id', 'stage.track_id')
      .innerJoin('user as mentor', 'mentor.id', 'submission.mentor_id')
      .leftJoin('claim', (join) =>
        join
          .onRef('claim.submission_id', '=', 'submission.id')
          .on('claim.mentor_id', '=', mentorId)
          .on('claim.until', '>', now)
          .on('claim.ended_at', 'is', null),
      )
      .select(['submission.id', 'submission.waiting_since', 'submission.due_at', 'claim.until'])
      .select(['task.id as task_id', 'task.title as task_title'])
      .select(['track.id as track_id', 'track.title as track_title'])
      .select(['mentor.id as mentor_id', 'mentor.first_name', 'mentor.last_name'])
      .where(sql<boolean>`submission.id = any(${ids}::uuid[])`)
      .orderBy('claim.until')
      .orderBy('submission.open_at')
      .orderBy('submission.id'),
)

/**
 * Lists open work: first the mentor's own claim, then the other work, the longest open first
 * (rules: promise 8).
 */
export async function listOpenQueue(db: Database, mentorId: string, now: Date, page: Page) {
  const [helper, claimed] = await Promise.all([findHelper(db, mentorId, now), findClaimed(db, mentorId, now)])
  if (helper.tracks.length === 0) return { items: [], totalCount: 0 }
  const top = claimed && (await isOpenTo(db, helper, claimed)) ? [claimed] : []
  const onTop = top.slice(page.skip, page.skip + page.limit)
  const free = await listFree(db, helper, {
    limit: page.limit - onTop.length,
    skip: Math.max(0, page.skip - top.length),
  })
  const ids = [...onTop, ...free]
  const [items, totalCount] = await Promise.all([
    ids.length === 0 ? [] : details.all(db, { ids, mentorId, now }),
    countFrom(page, ids, async () => top.length + (await countOpen(db, helper))),
  ])
  return { items, totalCount }
}

async function listFree(db: Database, helper: Helper, { limit, skip }: Page): Promise<string[]> {
  const free = selectOpen(db, helper, limit + skip)
    .orderBy('open.open_at')
    .orderBy('open.id')
  return idsOf(await free.limit(limit).offset(skip).execute())
}

/** Returns the id of the submission that the mentor has claimed now, even if it is no longer open. */
async function findClaimed(db: Database, mentorId: string, now: Date): Promise<string | undefined> {
  const claim = await db
    .selectFrom('claim')
    .select('submission_id')
    .where('mentor_id', '=', mentorId)
    .where('until', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return claim?.submission_id
}

const isOpenTo = async (db: Database, helper: Helper, id: string): Promise<boolean> =>
  helper.tracks.length > 0 &&
  (await selectOpen(db, helper, null).where('open.id', '=', id).executeTakeFirst()) !== undefined

export async function findOpen(db: Database, mentorId: string, now: Date, id: string) {
  const helper = await findHelper(db, mentorId, now)
  return (await isOpenTo(db, helper, id)) ? details.first(db, { ids: [id], mentorId, now }) : undefined
}

/** Counts the unclaimed open work of other mentors; a large count of a track is cached (decision 0073). */
async function countOpen(db: Database, { id, tracks, now }: Helper): Promise<number> {
  const [own, ...free] = await Promise.all([
    countOwn(db, id, tracks, now),
    ...tracks.map((track) => countFree(db, track, now)),
  ])
  return free.reduce((all, count) => all + count, -own)
}

const selectFree = (db: Database, tracks: readonly string[], now: Date) =>
  db
    .selectFrom('stage')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .innerJoinLateral(
      (eb) =>
        openOfTask(eb, now)
          .select(['submission.mentor_id', 'submission.mentee_id'])
          .where('claim.until', 'is', null)
          .as('free'),
      (join) => join.onTrue(),
    )
    .where('stage.track_id', 'in', tracks)
    .select(countAll)

async function countFree(db: Database, track: string, now: Date): Promise<number> {
  const counting = selectFree(db, [track], now)
  return (await cacheCount(db, `open ${track}`, () => counting.executeTakeFirstOrThrow())).count
}

async function countOwn(
  db: Database,
  mentorId: string,
  tracks: readonly string[],
  now: Date,
): Promise<number> {
  const counting = selectFree(db, tracks, now).where((eb) =>
    eb.or([eb('free.mentor_id', '=', mentorId), eb('free.mentee_id', '=', mentorId)]),
  )
  return (await counting.executeTakeFirstOrThrow()).count
}

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
