import { once } from 'node:events'
import { createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Identity } from './certificate-authority.ts'

const fields = (...texts: string[]) => Buffer.from(texts.map((text) => `${text}\0`).join(''))

/** Builds an error message of the PostgreSQL protocol: its kind, its length, its fields. */
function refusal(message: string): Buffer {
  const said = Buffer.concat([fields('SFATAL', 'C57P03', `M${message}`), Buffer.from([0])])
  const length = Buffer.alloc(4)
  length.writeInt32BE(said.length + length.length)
  return Buffer.concat([Buffer.from('E'), length, said])
}

/** Opens a server that acts like PostgreSQL up to the TLS handshake, and then refuses with `message`. */
export async function openTlsPostgres(identity: Identity, message: string) {
  const received: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('S')
      const secure = new TLSSocket(socket, { isServer: true, ...identity })
      secure.on('error', () => undefined)
      secure.once('data', (data) => {
        received.push(data.toString())
        secure.end(refusal(message))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    /** The data that clients sent after the TLS handshake. */
    received,
    close: () => server.close(),
  }
}
