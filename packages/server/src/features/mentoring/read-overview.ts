import { type Overview, reviewDays } from '@koya/contract'
import type * as z from 'zod/mini'
import { mayReadCommunity, type Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { mapList } from '#db/lists.ts'
import { subtractDays } from '#time.ts'
import { countMentees, countNeeds, listQuiet, sinceWhen } from './mentee-queries.ts'
import { countRegistrations, countWaiting, findLongestWaiting, measureReviews } from './queries.ts'
import { viewQuiet } from './view.ts'

/** What waits, the viewer's figures, and who has gone quiet (rules: mentoring 10). */
export async function readOverview(
  { db, clock }: Context,
  viewer: Viewer,
): Promise<z.input<typeof Overview>> {
  const now = clock.now()
  const since = sinceWhen(now)
  const [mentees, waiting, waitingSince, reviews, quiet, needs, registrations] = await Promise.all([
    countMentees(db, viewer),
    countWaiting(db, viewer),
    findLongestWaiting(db, viewer),
    measureReviews(db, viewer, subtractDays(now, reviewDays)),
    listQuiet(db, viewer, since),
    countNeeds(db, viewer, since),
    mayReadCommunity(viewer) ? countRegistrations(db) : null,
  ])
  return {
    mentees,
    waiting,
    waitingSince: waitingSince?.toISOString() ?? null,
    ...(registrations === null ? {} : { pendingRegistrations: registrations }),
    reviews: { count: reviews.count, medianSeconds: reviews.medianSeconds },
    needs,
    quiet: mapList(quiet, viewQuiet),
  }
}
