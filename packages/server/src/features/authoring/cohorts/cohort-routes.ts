import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { changeOf } from '#http/operations/change.ts'
import { serve } from '#http/operations/serve.ts'
import { findTrack } from '../tracks/track-queries.ts'
import { listCohorts } from './cohort-queries.ts'
import { viewCohort } from './cohort-view.ts'
import { copyCohort } from './copy-cohort.ts'
import { createCohort } from './create-cohort.ts'
import { deleteCohort } from './delete-cohort.ts'
import { updateCohort } from './update-cohort.ts'

export function cohortRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, operations.listCohorts, async ({ params, query }) => {
    const { id } = await findTrack(db, params.id)
    return mapList(await listCohorts(db, id, readPage(query)), viewCohort)
  })

  serve(app, context, operations.createCohort, ({ person, params, headers, body }) =>
    createCohort(context, {
      actorId: person.id,
      key: headers['idempotency-key'],
      trackId: params.id,
      form: body,
    }),
  )

  serve(app, context, operations.updateCohort, (call) => updateCohort(context, changeOf(call), call.body))

  serve(app, context, operations.copyCohort, ({ person, params, headers, body }) =>
    copyCohort(context, { actorId: person.id, key: headers['idempotency-key'], id: params.id, form: body }),
  )

  serve(app, context, operations.deleteCohort, (call) => deleteCohort(context, changeOf(call)))
}
