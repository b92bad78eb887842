import { operations, quietDays, reviewDays } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/serve.ts'
import { subtractDays } from '#time.ts'
import {
  countMentees,
  countWaiting,
  findMentee,
  listMentees,
  listMentors,
  listQuiet,
  measureReviews,
} from './queries.ts'
import { viewMentee, viewQuiet } from './view.ts'

export function mentoringRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  serve(app, context, operations.listOwnMentors, ({ person, query }) =>
    listMentors(db, person, readPage(query)),
  )

  serve(app, context, operations.listOwnMentees, async ({ person, query }) =>
    mapList(await listMentees(db, person, readPage(query)), viewMentee),
  )

  serve(app, context, operations.readMentee, async ({ person, params }) => {
    const row = await findMentee(db, person, params.id)
    if (!row) throw notFound()
    return viewMentee(row)
  })

  serve(app, context, operations.readOverview, async ({ person }) => {
    const now = clock.now()
    const [mentees, waiting, { count, medianSeconds }, quiet] = await Promise.all([
      countMentees(db, person),
      countWaiting(db, person),
      measureReviews(db, person, subtractDays(now, reviewDays)),
      listQuiet(db, person, subtractDays(now, quietDays)),
    ])
    return {
      mentees,
      waiting,
      reviews: { count, medianSeconds },
      quiet: { items: quiet.map(viewQuiet), totalCount: quiet[0]?.count ?? 0 },
    }
  })
}
