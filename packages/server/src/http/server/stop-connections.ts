import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'

/**
 * Makes a stopping server wait only for answers in progress, at most until the deadline. Otherwise unused
 * connections of browsers could delay the stop for ever.
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
