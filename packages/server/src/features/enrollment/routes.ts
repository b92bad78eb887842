import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/serve.ts'
import { enroll } from './enroll.ts'

export function enrollmentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.enroll, ({ params, headers, body, person }) =>
    enroll(context, {
      menteeId: person.id,
      trackId: params.trackId,
      mentorId: body.mentorId,
      key: headers['idempotency-key'],
    }),
  )
}
