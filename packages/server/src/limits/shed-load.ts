import type { OperationName } from '@koya/contract'
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import type { Config } from '#config/env.ts'
import { tooBusy } from '#errors.ts'
import type { Clock } from '#time/clock.ts'
import { hourMilliseconds, secondMilliseconds } from '#time/time.ts'
import { makeRequestQueue } from './request-queue.ts'

/** The slots of each queue; more slots would lengthen each round of the event loop. */
const atOnce = 8
/** The greatest number of waiting calls in each queue. */
const mostWaiting = 100
/** These operations hash passwords slowly (`passwords.ts`). They wait in their own queue, and for longer. */
const hashing = new Set<string | undefined>([
  'login',
  'register',
  'acceptInvitation',
  'resetPassword',
] satisfies OperationName[])
const timesAsPatient = 2
/**
 * A call loses its slot after this time, or after `turnMilliseconds` if that is longer. By then, the call
 * probably waits for a lock.
 */
const longestSlotMilliseconds = secondMilliseconds

export type Slots = ReturnType<typeof makeSlots>

/** Makes the queues in which calls wait for a slot. */
export function makeSlots({ clock, config }: { clock: Clock; config: Config }) {
  const patienceMilliseconds = config.turnMilliseconds
  const usual = makeRequestQueue(clock, { atOnce, mostWaiting, patienceMilliseconds })
  const longPatience = patienceMilliseconds * timesAsPatient
  const ofHashing = makeRequestQueue(clock, { atOnce, mostWaiting, patienceMilliseconds: longPatience })
  const queueFor = (operation: string | undefined) => (hashing.has(operation) ? ofHashing : usual)
  const slotMilliseconds = Math.min(
    Math.max(longestSlotMilliseconds, config.turnMilliseconds),
    hourMilliseconds,
  )
  /** Waits for a slot and returns the function that frees it; rejects with 503 if the server is too busy. */
  const take = (operation: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const queue = queueFor(operation)
      if (queue.isClosed()) return reject(tooBusy())
      queue.enter((refusal) => {
        if (refusal) return reject(refusal)
        let isOver = false
        const leave = () => {
          clearTimeout(timer)
          if (!isOver) queue.leave()
          isOver = true
        }
        const timer = setTimeout(leave, slotMilliseconds)
        resolve(leave)
      })
    })
  return { isCrowded: usual.isCrowded, take, queueFor, slotMilliseconds }
}

/** Limits the calls that have a slot, so that waiting times do not grow (decision 0064). */
export function shedLoad(app: FastifyInstance, { queueFor, slotMilliseconds }: Slots): void {
  const queueOf = ({ routeOptions }: FastifyRequest) => queueFor(routeOptions.config.operation)
  app.decorateRequest('slot', null)
  // Refuses a call before the server reads its body, while its queue is closed.
  app.addHook('onRequest', (request, _reply, done) =>
    done(!isAside(request) && queueOf(request).isClosed() ? tooBusy() : undefined),
  )
  app.addHook('preHandler', (request, reply, done) => {
    // Fastify runs this hook twice for a call to a missing file.
    if (request.slot !== null || isForm(request) || isAside(request)) return done()
    queueOf(request).enter((refusal) => {
      if (refusal) return done(refusal)
      request.slot = setTimeout(() => endWork(request), slotMilliseconds)
      // Frees the slot even if the client disconnects before the answer.
      reply.raw.once('close', () => endWork(request))
      if (!reply.raw.closed) return done()
      endWork(request)
      done(tooBusy())
    })
  })
  // Frees the slot in a hook of the route, because a route's own hooks run after the answer is compressed.
  app.addHook('onRoute', (route) => {
    const endOfWork: onSendAsyncHookHandler = async (request, _reply, payload) => {
      endWork(request)
      return payload
    }
    route.onSend = [...[route.onSend ?? []].flat(), endOfWork]
  })
  app.addHook('onResponse', (request, _reply, done) => {
    endWork(request)
    done()
  })

  function endWork(request: FastifyRequest): void {
    if (request.slot === null) return
    clearTimeout(request.slot)
    request.slot = null
    queueOf(request).leave()
  }
}

/** The status page is not queued, because operators open it when other calls wait. */
const isAside = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.operation === 'readStatus'

/** An upload takes no slot, because its handler runs for as long as the client takes to send the body. */
const isForm = ({ method, headers }: FastifyRequest): boolean =>
  !['GET', 'HEAD'].includes(method) && (headers['content-type']?.startsWith('multipart/') ?? false)

declare module 'fastify' {
  interface FastifyRequest {
    /** The timer of the call's slot; null while the call has no slot. */
    slot: NodeJS.Timeout | null
  }
}
