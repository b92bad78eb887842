import { type AddressInfo, connect } from 'node:net'
import { expect, vi } from 'vitest'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'

/** Sends a call without its last character; the returned function sends the rest and returns the status. */
export async function holdCall(
  koya: TestApp,
  as: string,
  head: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<() => Promise<number>> {
  const text = JSON.stringify(body)
  if (!koya.fastify.server.listening) await koya.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = koya.fastify.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  const verify = vi.spyOn(koya.context.tokens, 'verify')
  const lines = [
    `${head} HTTP/1.1`,
    'Host: koya.test',
    `Authorization: Bearer ${as}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${text.slice(0, -1)}`)
  await eventually(() => expect(verify).toHaveBeenCalledWith(as, expect.anything()))
  await verify.mock.results.at(-1)?.value
  verify.mockRestore()
  // Gives the server time to check the held call's proof of identity.
  await koya.get('/profile', { as })
  return async () => {
    socket.write(text.slice(-1))
    await eventually(() => expect(said).toContain('\r\n\r\n'))
    socket.destroy()
    return Number(said.slice(9, 12))
  }
}
