import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'

/**
 * Lets the stop wait for answers that are under way and for nothing else: browsers open connections ahead that never ask,
 * and one that is kept busy would hold the stop for as long as it likes. Who still drips at the deadline is cut off.
 */
export function stopConnections(app: FastifyInstance, { config, stopping }: Context): void {
  const unasked = new Set<Socket>()
  let isStopping = false
  app.server.on('connection', (socket: Socket) => {
    if (isStopping) socket.destroy()
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  app.server.on('request', ({ socket }) => unasked.delete(socket))
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of unasked) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), config.stopMilliseconds).unref()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.aborted || isStopping) reply.header('Connection', 'close')
    done()
  })
}
