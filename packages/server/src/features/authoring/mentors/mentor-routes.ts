import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/operations/serve.ts'
import { approveMentor } from './approve-mentor.ts'

export function trackMentorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.approveMentor, ({ person, params, body }) =>
    approveMentor(context, { actorId: person.id, trackId: params.id, form: body }),
  )
}
