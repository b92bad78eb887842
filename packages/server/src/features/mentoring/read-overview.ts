import { type Overview, reviewFiguresDays } from '@koya/contract'
import type * as z from 'zod/mini'
import { mayReadCommunity, type Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { mapList } from '#db/lists/lists.ts'
import { measureReviews } from '#shared/submissions/reviews.ts'
import { subtractDays } from '#time/time.ts'
import { countMentees, countNeeds, listQuiet, sinceWhen } from './mentee-queries.ts'
import {
  countOverdue,
  countRegistrations,
  countWaiting,
  findLongestWaiting,
  listGoneMentors,
} from './queries.ts'
import { viewQuiet } from './view.ts'

async function readSilence(db: Database, now: Date) {
  return {
    overdue: await countOverdue(db, now),
    goneMentors: (await listGoneMentors(db, now)).map(({ since, until, ...mentor }) => ({
      ...mentor,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  }
}

/** Returns the figures of the overview (rules: mentoring 10). */
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
    measureReviews(db, viewer, subtractDays(now, reviewFiguresDays), now),
    listQuiet(db, viewer, since),
    countNeeds(db, viewer, since),
    mayReadCommunity(viewer) ? countRegistrations(db) : null,
  ])
  const silence = mayReadCommunity(viewer) ? await readSilence(db, now) : {}
  return {
    mentees,
    waiting,
    waitingSince: waitingSince?.toISOString() ?? null,
    ...(registrations === null ? {} : { pendingRegistrations: registrations }),
    ...silence,
    reviews: {
      count: reviews.count,
      medianSeconds: reviews.medianSeconds,
      ...(reviews.waitingLonger !== undefined && { waitingLonger: reviews.waitingLonger }),
    },
    needs,
    quiet: mapList(quiet, viewQuiet),
  }
}
