import type { OperationName } from '@koya/contract'
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import type { Config } from '#config/env.ts'
import { tooBusy } from '#errors.ts'
import type { Clock } from '#time/clock.ts'
import { hourMilliseconds, secondMilliseconds } from '#time/time.ts'
import { makeRequestQueue } from './request-queue.ts'

/** More would only make each turn of the loop longer, in which nobody new is looked at. */
const atOnce = 8
/** However little time has passed. */
const mostWaiting = 100
/**
 * What a whole class does in the same minute, and what takes a processor for longer than most (`passwords.ts`): these
 * have a line of their own, in which it pays to wait for longer, and keep nobody out who only reads.
 */
const hashing = new Set<string | undefined>([
  'login',
  'register',
  'acceptInvitation',
  'resetPassword',
] satisfies OperationName[])
const timesAsPatient = 2
/** Who is at work for longer waits for something else, a locked table say, and shall not hold up those who do not. */
const longestTurn = secondMilliseconds

/**
 * Answers no more at once than can be answered in time; the others wait for a moment, or are told at once to come again,
 * instead of everybody waiting longer and longer (decision 0064). A body that comes slowly and an answer that is taken
 * slowly are no work.
 */
export function shedLoad(app: FastifyInstance, { clock, config }: { clock: Clock; config: Config }): void {
  const patienceMilliseconds = config.turnMilliseconds
  const usual = makeRequestQueue(clock, { atOnce, mostWaiting, patienceMilliseconds })
  const longPatience = patienceMilliseconds * timesAsPatient
  const ofHashing = makeRequestQueue(clock, { atOnce, mostWaiting, patienceMilliseconds: longPatience })
  const queueOf = ({ routeOptions }: FastifyRequest) =>
    hashing.has(routeOptions.config.operation) ? ofHashing : usual
  const turnMilliseconds = Math.min(Math.max(longestTurn, config.turnMilliseconds), hourMilliseconds)
  app.decorateRequest('turn', null)
  // Before anything is asked of the database.
  app.addHook('onRequest', (request, _reply, done) =>
    done(!isAside(request) && queueOf(request).isClosed() ? tooBusy() : undefined),
  )
  app.addHook('preHandler', (request, reply, done) => {
    // What finds no file goes through here twice.
    if (request.turn !== null || isForm(request) || isAside(request)) return done()
    queueOf(request).enter((refusal) => {
      if (refusal) return done(refusal)
      request.turn = setTimeout(() => endWork(request), turnMilliseconds)
      // Of whoever is gone before the answer as well.
      reply.raw.once('close', () => endWork(request))
      if (!reply.raw.closed) return done()
      endWork(request)
      done(tooBusy())
    })
  })
  // After the answer has been compressed, which is most of the work of a long one: the hooks of a route come last.
  app.addHook('onRoute', (route) => {
    const endOfWork: onSendAsyncHookHandler = async (request, _reply, payload) => {
      endWork(request)
      return payload
    }
    route.onSend = [...[route.onSend ?? []].flat(), endOfWork]
  })
  // What no route answers.
  app.addHook('onResponse', (request, _reply, done) => {
    endWork(request)
    done()
  })

  function endWork(request: FastifyRequest): void {
    if (request.turn === null) return
    clearTimeout(request.turn)
    request.turn = null
    queueOf(request).leave()
  }
}

/** Whoever looks after the installation asks when everybody else waits. */
const isAside = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.operation === 'readStatus'

/** The handler still reads it, at the speed of a phone; drawing pictures has a line of its own. */
const isForm = ({ method, headers }: FastifyRequest): boolean =>
  !['GET', 'HEAD'].includes(method) && (headers['content-type']?.startsWith('multipart/') ?? false)

declare module 'fastify' {
  interface FastifyRequest {
    /** While it has one, which ends with its answer or by itself. */
    turn: NodeJS.Timeout | null
  }
}
