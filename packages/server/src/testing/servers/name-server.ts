import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

const headBytes = 12
const typeA = 1
const typeAaaa = 28

/** Opens a name server that gives every host these addresses, and returns a resolver that asks it. */
export async function openNameServer(...addresses: string[]) {
  const socket = createSocket('udp4')
  const known = addresses.map((address) => ipaddr.parse(address))
  socket.on('message', (asked, { port }) => {
    const nameEnd = asked.indexOf(0, headBytes) + 1
    const question = asked.subarray(headBytes, nameEnd + 4)
    const type = asked.readUInt16BE(nameEnd)
    const kind = { [typeA]: 'ipv4', [typeAaaa]: 'ipv6' }[type]
    const found = known.filter((address) => address.kind() === kind).map((address) => address.toByteArray())
    const head = Buffer.from(asked.subarray(0, headBytes))
    head.writeUInt16BE(0x8180, 2)
    for (const [at, count] of [1, found.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * at)
    const answers = found.map((bytes) =>
      Buffer.from([0xc0, headBytes, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]),
    )
    socket.send(Buffer.concat([head, question, ...answers]), port, '127.0.0.1')
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolver, close: () => socket.close() }
}
