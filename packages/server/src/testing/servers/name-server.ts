import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'

const headBytes = 12
const typeA = 1

/** A name server on this machine that gives every host the same IPv4 address, and a resolver that asks it. */
export async function openNameServer(address: string) {
  const socket = createSocket('udp4')
  socket.on('message', (asked, { port }) => {
    const nameEnd = asked.indexOf(0, headBytes) + 1
    const question = asked.subarray(headBytes, nameEnd + 4)
    const isAsked = asked.readUInt16BE(nameEnd) === typeA
    const head = Buffer.from(asked.subarray(0, headBytes))
    head.writeUInt16BE(0x8180, 2)
    for (const [at, count] of [1, isAsked ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * at)
    const found = Buffer.from([
      0xc0,
      headBytes,
      0,
      typeA,
      0,
      1,
      0,
      0,
      0,
      60,
      0,
      4,
      ...address.split('.').map(Number),
    ])
    socket.send(Buffer.concat([head, question, ...(isAsked ? [found] : [])]), port, '127.0.0.1')
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolver, close: () => socket.close() }
}
