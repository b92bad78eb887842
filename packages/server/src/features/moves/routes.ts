import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { serve } from '#http/operations/serve.ts'
import { giveDeadline } from './give-deadline.ts'
import { expectAccount, listMenteeDeadlines, viewMenteeDeadline } from './mentee-deadlines.ts'
import { moveDeadlines } from './move-deadlines.ts'
import { listMoves, listStates } from './move-queries.ts'
import { previewMove } from './reach.ts'
import { takeBackMove } from './take-back-move.ts'
import { viewMove } from './view.ts'

export function moveRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  serve(app, context, operations.listMenteeDeadlines, async ({ params, query }) => {
    await expectAccount(db, params.id)
    return mapList(await listMenteeDeadlines(db, params.id, readPage(query)), viewMenteeDeadline)
  })

  serve(app, context, operations.giveDeadline, ({ person, params, headers, body }) =>
    giveDeadline(context, {
      actorId: person.id,
      menteeId: params.id,
      key: headers['idempotency-key'],
      form: body,
    }),
  )

  serve(app, context, operations.listStates, ({ query }) => listStates(db, readPage(query)))

  serve(app, context, operations.previewMove, ({ body }) => previewMove(db, body))

  serve(app, context, operations.moveDeadlines, ({ person, headers, body }) =>
    moveDeadlines(context, { actorId: person.id, key: headers['idempotency-key'], form: body }),
  )

  serve(app, context, operations.listMoves, async ({ query }) =>
    mapList(await listMoves(db, clock.now(), readPage(query)), viewMove),
  )

  serve(app, context, operations.takeBackMove, ({ person, params }) =>
    takeBackMove(context, person.id, params.id),
  )
}
