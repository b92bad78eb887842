import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface SwallowingProxy {
  port: number
  /** Drops everything on the open connections from now on, and with 'all' on new connections too. */
  swallow(what: 'open' | 'all'): void
  /** Passes new traffic again; dropped traffic stays lost. */
  release(): void
  /** Leads new connections to another database, and closes the open ones. */
  lead(to: URL): void
  close(): void
}

/** Opens a proxy that can silently drop the traffic between a server and its database. */
export async function openProxy(first: URL): Promise<SwallowingProxy> {
  let target = first
  const pairs = new Set<{ isSwallowed: boolean; sockets: Socket[] }>()
  let swallowsNew = false
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const pair = { isSwallowed: swallowsNew, sockets: [client, database] }
    pairs.add(pair)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => pair.isSwallowed || to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
    pass(client, database)
    pass(database, client)
  })
  const endAll = () => {
    for (const { sockets } of pairs) for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow(what) {
      for (const pair of pairs) pair.isSwallowed = true
      swallowsNew = what === 'all'
    },
    release() {
      for (const pair of pairs) pair.isSwallowed = false
      swallowsNew = false
    },
    lead(to) {
      target = to
      endAll()
    },
    close() {
      endAll()
      server.close()
    },
  }
}
