import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { databaseAway } from '#errors.ts'

/** `/healthz` says that the process runs, `/readyz` that the server is ready for requests. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    if (context.stopping.aborted) return reply.code(503).send({ status: 'stopping' })
    if (context.isMachineOff()) return reply.code(503).send({ status: 'the clock is off' })
    try {
      await sql`select 1`.execute(context.db)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw databaseAway()
    }
    return { status: 'ok' }
  })
}
