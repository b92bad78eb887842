import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The number of listening sockets: Node accepts one connection per socket in an event loop iteration. */
const sockets = 32

/** Listens on the port with several sockets, which close together with the app (decision 0064). */
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
  // Waits for the further sockets to close, because their calls may still need the database.
  app.addHook('onClose', async () => {
    await ended
  })
  const address = { host, port, reusePort: true }
  await app.listen(address)
  const first = app.server.address()
  if (first === null || typeof first === 'string') return
  app.server.maxConnections = Math.ceil(app.server.maxConnections / sockets)
  while (further.length < sockets - 1) {
    // These are the options that `node:http` uses for its own sockets.
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
      app.server.emit('connection', socket),
    )
    listener.maxConnections = app.server.maxConnections
    further.push(listener)
    await once(listener.listen({ host: first.address, port: first.port, reusePort: true }), 'listening')
  }
}

/** Fails if another process listens on the port, which a socket with `reusePort` does not notice. */
export async function claim({ host, port }: { host: string; port: number }): Promise<void> {
  const listener = createServer()
  await once(listener.listen({ host, port }), 'listening')
  await once(listener.close(), 'close')
}
