import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { noSession } from '#errors.ts'
import { secondMilliseconds } from '#time/time.ts'
import { openMetrics } from './metrics.ts'

/** Counts every response and serves `/metrics`, but only if `METRICS_TOKEN` is set (decision 0056). */
export function serveMetrics(app: FastifyInstance, context: Context): void {
  const { metricsToken } = context.config
  if (metricsToken === null) return
  const { register, note, write } = openMetrics(context)
  const expected = hash(`Bearer ${metricsToken}`)

  app.addHook('onResponse', (request, reply, done) => {
    note({
      operation: request.routeOptions.config.operation ?? null,
      status: reply.statusCode,
      seconds: reply.elapsedTime / secondMilliseconds,
      code: reply.refusal?.code,
    })
    done()
  })

  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) throw noSession()
    return reply.type(register.contentType).send(await write(app.proxies.unknown))
  })
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
