import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { findMentee, listMentees, sinceWhen } from './mentee-queries.ts'
import { listMentors } from './queries.ts'
import { readOverview } from './read-overview.ts'
import { viewMentee, viewMentor } from './view.ts'

export function mentoringRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  serve(app, context, operations.listOwnMentors, async ({ person, query }) =>
    mapList(await listMentors(db, person, clock.now(), readPage(query)), viewMentor),
  )

  serve(app, context, operations.listOwnMentees, async ({ person, query }) => {
    const filter = { ...query, ...sinceWhen(clock.now()) }
    return mapList(await listMentees(db, person, filter, readPage(query)), viewMentee)
  })

  serve(app, context, operations.readMentee, async ({ person, params }) => {
    const row = await findMentee(db, person, params.id)
    if (!row) throw notFound()
    return viewMentee(row)
  })

  serve(app, context, operations.readOverview, ({ person }) => readOverview(context, person))
}
