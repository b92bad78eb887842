import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Node takes one new connection from a listening socket in each turn of its loop, and turns are long when there is much to
 * do: people would wait for seconds in a queue of the system that nobody sees. So many sockets on one port take as many.
 */
const sockets = 32

/** Listens, and stops with the app (decision 0064). */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  await claim({ host, port })
  const further: Server[] = []
  let ended: Promise<unknown> | undefined
  app.addHook('preClose', async () => {
    ended = Promise.all(further.map((listener) => once(listener.close(), 'close')))
    app.server.closeIdleConnections()
  })
  // Answers that are under way on their connections still need the database.
  app.addHook('onClose', async () => {
    await ended
  })
  const address = { host, port, reusePort: true }
  await app.listen(address)
  const first = app.server.address()
  if (first === null || typeof first === 'string') return
  app.server.maxConnections = Math.ceil(app.server.maxConnections / sockets)
  while (further.length < sockets - 1) {
    // As node:http makes its own.
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
      app.server.emit('connection', socket),
    )
    listener.maxConnections = app.server.maxConnections
    further.push(listener)
    await once(listener.listen({ host: first.address, port: first.port, reusePort: true }), 'listening')
  }
}

/**
 * Fails if anybody listens there: a socket that shares its port does not notice another process of the same user. Asked
 * before a start changes anything, and again before it listens.
 */
export async function claim({ host, port }: { host: string; port: number }): Promise<void> {
  const listener = createServer()
  await once(listener.listen({ host, port }), 'listening')
  await once(listener.close(), 'close')
}
