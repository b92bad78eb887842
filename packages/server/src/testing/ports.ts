import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Listens on a port that the system chooses, and returns that port. */
export async function listenAnywhere(server: {
  listen(port: number, host: string): Server
}): Promise<number> {
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port')
  return address.port
}

/** Returns a free port below the range from which the system assigns ports. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await once(server.close(), 'close')
    return port
  }
}
