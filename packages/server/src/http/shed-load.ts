import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooBusy } from '#errors.ts'

/** At a few hundred answers a second the last of them waits for less than one second. */
const mostAtWork = 100

/**
 * Answers no more at once than can be answered in time; the others are told at once to come again, instead of everybody
 * waiting longer and longer (decision 0052). A body that comes slowly and an answer that is taken slowly are no work.
 */
export function shedLoad(app: FastifyInstance): void {
  let atWork = 0
  app.decorateRequest('isAtWork', false)
  const isFull = () => atWork >= mostAtWork
  // Before anything is asked of the database, and again for those that have come meanwhile.
  app.addHook('onRequest', (_request, _reply, done) => done(isFull() ? tooBusy() : undefined))
  app.addHook('preHandler', (request, reply, done) => {
    if (isFull()) return done(tooBusy())
    request.isAtWork = true
    atWork++
    // Of whoever is gone before the answer as well.
    reply.raw.once('close', () => endWork(request))
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    endWork(request)
    done()
  })

  function endWork(request: FastifyRequest): void {
    if (request.isAtWork) atWork--
    request.isAtWork = false
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Between its first hook after the body and its answer. */
    isAtWork: boolean
  }
}
