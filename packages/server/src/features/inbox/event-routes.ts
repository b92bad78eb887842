import { PassThrough } from 'node:stream'
import { roles } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { noSession, tooBusy } from '#errors.ts'
import { authenticate } from '#http/operations/authentication.ts'
import { hourMilliseconds, minuteSeconds, secondMilliseconds } from '#time/time.ts'

const heartbeatMilliseconds = 25 * secondMilliseconds
/** The timeout of the handler. A stream ends earlier, when its access token expires. */
const longestMilliseconds = 2 * hourMilliseconds

/** Serves an event stream, which says only that the inbox may have changed (decision 0043). */
export function serveEvents(app: FastifyInstance, context: Context): void {
  const { streams, tokens } = context
  app.addHook('preClose', async () => streams.endAll())
  app.route({
    method: 'GET',
    url: '/inbox/events',
    schema: { hide: true },
    exposeHeadRoute: false,
    handlerTimeout: longestMilliseconds,
    async onRequest(request) {
      request.person = await authenticate(context, request, roles)
    },
    async handler(request, reply) {
      const { person } = request
      if (!person) throw noSession()
      const body = new PassThrough()
      // A stream that has ended but not closed yet accepts no more writes.
      const say = (text: string) => body.writableEnded || body.write(text)
      const end = () => body.end()
      const check = async () => {
        const isAlive = await authenticate(context, request, roles).catch(() => null)
        if (isAlive) say(':\n\n')
        else end()
      }
      const stream = { notify: () => say('data: news\n\n'), check, end }
      if (!streams.add(person.id, stream)) throw tooBusy(minuteSeconds)
      const beat = setInterval(check, heartbeatMilliseconds)
      const hour = setTimeout(end, person.session.exp.getTime() - context.clock.now().getTime())
      body.on('close', () => {
        clearInterval(beat)
        clearTimeout(hour)
        streams.remove(person.id, stream)
      })
      // The session may have ended before this stream was registered, so `check` reads the session without
      // the cache.
      tokens.forget(person.id)
      void check()
      // A keep-alive connection would delay the shutdown of the process.
      return reply
        .headers({ 'X-Accel-Buffering': 'no', Connection: 'close' })
        .type('text/event-stream')
        .send(body)
    },
  })
}
