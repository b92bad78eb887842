import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { serve } from '#http/operations/serve.ts'
import { endEnrollment } from './end-enrollment.ts'
import { exportPairings } from './export-pairings.ts'
import { askForMentor, declineMentorRequest } from './mentor-requests.ts'
import { moveMentees, splitMentees } from './move-mentees.ts'
import { listMentorsWithRoom } from './move-queries.ts'
import { listPairings } from './queries.ts'
import { regroupMentees } from './regroup-mentees.ts'
import { viewPairing } from './view.ts'

export function pairingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listPairings, async ({ query }) =>
    mapList(await listPairings(context.db, query, readPage(query)), viewPairing),
  )

  serve(app, context, operations.listMentorsWithRoom, ({ params, query }) =>
    listMentorsWithRoom(context.db, params.id, context.clock.now(), readPage(query)),
  )

  serve(app, context, operations.exportPairings, ({ person, body }) =>
    exportPairings(context, person.id, body),
  )

  serve(app, context, operations.moveMentees, ({ person, headers, body }) =>
    moveMentees(context, { actorId: person.id, key: headers['idempotency-key'], form: body }),
  )

  serve(app, context, operations.splitMentees, ({ person, headers, body }) =>
    splitMentees(context, { actorId: person.id, key: headers['idempotency-key'], form: body }),
  )

  serve(app, context, operations.regroupMentees, ({ person, body }) =>
    regroupMentees(context, person.id, body),
  )

  serve(app, context, operations.endEnrollment, ({ person, params, body }) =>
    endEnrollment(context, { actorId: person.id, id: params.id, ended: body.ended }),
  )

  serve(app, context, operations.askForMentor, ({ person, params, headers, body }) =>
    askForMentor(context, {
      menteeId: person.id,
      trackId: params.trackId,
      key: headers['idempotency-key'],
      reason: body.reason,
    }),
  )

  serve(app, context, operations.declineMentorRequest, ({ person, params, headers, body }) =>
    declineMentorRequest(context, {
      actorId: person.id,
      enrollmentId: params.id,
      key: headers['idempotency-key'],
      answer: body.answer,
    }),
  )
}
