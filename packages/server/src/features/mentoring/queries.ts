import { sql } from 'kysely'
import {
  countsVisibleTo,
  mentorsVisibleTo,
  reviewsCountedFor,
  submissionsVisibleTo,
  type Viewer,
} from '#access.ts'
import type { Database } from '#db/client.ts'
import { countAll, type Page, readList } from '#db/lists.ts'
import { contactColumns, publicColumns } from '#db/people.ts'

export function listMentors(db: Database, viewer: Viewer, { limit, skip }: Page) {
  const mentors = db.selectFrom('user').where(mentorsVisibleTo(viewer))
  return readList(
    mentors.select(publicColumns).select(contactColumns).orderBy('user.id').limit(limit).offset(skip),
    mentors,
  )
}

/** Since when the longest waiting submission waits; null if nothing does. */
export async function findLongestWaiting(db: Database, viewer: Viewer): Promise<Date | null> {
  const { since } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.min('waiting_since').as('since'))
    .where('is_current', '=', true)
    // In the words of the index `submission_queue_idx`.
    .where(sql<boolean>`(graded_at is not null)`, '=', false)
    .where(submissionsVisibleTo(viewer))
    .executeTakeFirstOrThrow()
  return since
}

/** How many addresses are registered and not confirmed yet. */
export async function countRegistrations(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .select(sql<number>`count(distinct email)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countWaiting(db: Database, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('submission_count')
    .where(countsVisibleTo(viewer))
    .select(sql<number>`coalesce(sum(waiting), 0)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many attempts were looked at for the first time since then, and in what time half of them. */
export const measureReviews = (db: Database, viewer: Viewer, since: Date) =>
  db
    .selectFrom('submission')
    .where('first_graded_at', '>=', since)
    .where(reviewsCountedFor(viewer))
    .select([
      countAll,
      sql<number | null>`round(percentile_cont(0.5) within group (
        order by extract(epoch from first_graded_at - submitted_at)))`.as('medianSeconds'),
    ])
    .executeTakeFirstOrThrow()
