import type { OpenWork } from '@koya/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { presentClaim } from '#db/claims.ts'
import type { Database } from '#db/client.ts'
import { countAll, keepCount, type Page } from '#db/lists.ts'
import { isHere } from '#db/promises.ts'

/**
 * The tasks of the tracks for which somebody is approved who helps out and is there; and of those, one by one, so that
 * each is read along the index `submission_open_idx`, the open work of others, without what another one has taken.
 */
const selectOpen = (db: Database, mentorId: string, now: Date, atMost: number | null) =>
  db
    .selectFrom('user')
    .innerJoin('mentor_promise', 'mentor_promise.mentor_id', 'user.id')
    .innerJoin('track_mentor', 'track_mentor.mentor_id', 'user.id')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .innerJoin('stage', 'stage.track_id', 'track.id')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('submission')
          .leftJoinLateral(
            (work) => presentClaim(work, now),
            (join) => join.onTrue(),
          )
          .select(['submission.id', 'submission.mentor_id', 'submission.open_at'])
          .select(['submission.waiting_since', 'submission.due_at', 'claim.until'])
          .whereRef('submission.task_id', '=', 'task.id')
          .where('submission.is_current', '=', sql.lit(true))
          .where('submission.graded_at', 'is', null)
          .where('submission.open_at', '<=', now)
          .where('submission.mentor_id', '<>', mentorId)
          .where((one) => one.or([one('claim.mentor_id', 'is', null), one('claim.mentor_id', '=', mentorId)]))
          .$if(atMost !== null, (rows) =>
            rows.orderBy('submission.open_at').orderBy('submission.id').limit(Number(atMost)),
          )
          .as('open'),
      (join) => join.onTrue(),
    )
    .where('user.id', '=', mentorId)
    .where(isHere(now))
    .where('mentor_promise.helps_out', '=', true)
    .where('track_mentor.approved_at', 'is not', null)

const withDetails = (open: ReturnType<typeof selectOpen>) =>
  open
    .innerJoin('user as mentor', 'mentor.id', 'open.mentor_id')
    .select(['open.id', 'open.waiting_since', 'open.due_at', 'open.until'])
    .select(['task.id as task_id', 'task.title as task_title'])
    .select(['track.id as track_id', 'track.title as track_title'])
    .select(['mentor.id as mentor_id', 'mentor.first_name', 'mentor.last_name'])

/** What one has taken is on top, then what has been open the longest (rules: promise 8). */
export async function listOpenQueue(db: Database, mentorId: string, now: Date, { limit, skip }: Page) {
  const items = await withDetails(selectOpen(db, mentorId, now, limit + skip))
    .orderBy(sql`open.until is null`)
    .orderBy('open.open_at')
    .orderBy('open.id')
    .limit(limit)
    .offset(skip)
    .execute()
  const { count } = await keepCount(db, `open queue ${mentorId}`, () =>
    selectOpen(db, mentorId, now, null).select(countAll).executeTakeFirstOrThrow(),
  )
  return { items, totalCount: count }
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
