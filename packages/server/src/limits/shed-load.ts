import type { OperationName } from '@koya/contract'
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import type { Config } from '#config/env.ts'
import { tooBusy } from '#errors.ts'
import type { Clock } from '#time/clock.ts'
import { hourMilliseconds, secondMilliseconds } from '#time/time.ts'
import { makeRequestQueue } from './request-queue.ts'

/**
 * The number of slots of each queue. More slots would lengthen each round of the event loop, and new
 * connections would wait.
 */
const atOnce = 8
/** The greatest number of waiting calls in each queue, regardless of how long they have waited. */
const mostWaiting = 100
/**
 * Operations that hash passwords, which is slow (`passwords.ts`), and that a whole class may call in one
 * minute. Their own queue with a longer wait keeps them from delaying other calls.
 */
const hashing = new Set<string | undefined>([
  'login',
  'register',
  'acceptInvitation',
  'resetPassword',
] satisfies OperationName[])
const timesAsPatient = 2
/**
 * A call gives up its slot after this time, or after a longer `turnMilliseconds`, but within an hour. A call
 * that takes so long probably waits for something else, for example a locked table.
 */
const longestSlotMilliseconds = secondMilliseconds

export type Slots = ReturnType<typeof makeSlots>

/** Makes the queues in which calls, posted forms and pages without scripts wait for a slot. */
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
  /**
   * Waits for a slot and returns a function that frees it. A posted form passes the name of its operation,
   * and a page without scripts passes `light`.
   */
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

/**
 * Limits the number of calls that have a slot. Further calls wait briefly or are refused at once,
 * so that waiting times do not grow (decision 0064). Reading a slow body and sending to a slow client take no
 * slot.
 */
export function shedLoad(app: FastifyInstance, { queueFor, slotMilliseconds }: Slots): void {
  const queueOf = ({ routeOptions }: FastifyRequest) => queueFor(routeOptions.config.operation)
  app.decorateRequest('slot', null)
  // Refuses the call early, before any database query for it.
  app.addHook('onRequest', (request, _reply, done) =>
    done(!isAside(request) && queueOf(request).isClosed() ? tooBusy() : undefined),
  )
  app.addHook('preHandler', (request, reply, done) => {
    // Fastify runs this hook twice for a call to a missing file.
    if (request.slot !== null || isForm(request) || isAside(request)) return done()
    queueOf(request).enter((refusal) => {
      if (refusal) return done(refusal)
      request.slot = setTimeout(() => endWork(request), slotMilliseconds)
      // A client may disconnect before the answer.
      reply.raw.once('close', () => endWork(request))
      if (!reply.raw.closed) return done()
      endWork(request)
      done(tooBusy())
    })
  })
  // Frees the slot after the answer is compressed, because compression is most of the work for a long answer.
  // The hooks of a route run last, so this hook runs after the one that compresses.
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

/** The status page is never queued, because operators open it when all other calls wait. */
const isAside = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.operation === 'readStatus'

/**
 * True for an upload. An upload takes no slot, because its handler reads the body as slowly as it arrives.
 */
const isForm = ({ method, headers }: FastifyRequest): boolean =>
  !['GET', 'HEAD'].includes(method) && (headers['content-type']?.startsWith('multipart/') ?? false)

declare module 'fastify' {
  interface FastifyRequest {
    /** The timer of the call's slot. Null while the call has no slot. */
    slot: NodeJS.Timeout | null
  }
}
