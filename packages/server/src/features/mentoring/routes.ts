import { operations, quietDays, reviewDays } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { deskOf } from '#db/reach.ts'
import { serve } from '#http/serve.ts'
import { countMentees, countWaiting, listQuiet, measureReviews } from './queries.ts'
import { viewQuiet } from './view.ts'

const day = 24 * 60 * 60 * 1000

export function mentoringRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day)

  serve(app, context, operations.readOverview, async ({ person }) => {
    const desk = deskOf(person)
    const [mentees, waiting, reviews, quiet] = await Promise.all([
      countMentees(db, desk),
      countWaiting(db, desk),
      measureReviews(db, desk, daysAgo(reviewDays)),
      listQuiet(db, desk, daysAgo(quietDays)),
    ])
    return {
      mentees,
      waiting,
      reviews: { count: reviews.count, medianSeconds: reviews.median_seconds },
      quiet: { items: quiet.map(viewQuiet), totalCount: quiet[0]?.count ?? 0 },
    }
  })
}
