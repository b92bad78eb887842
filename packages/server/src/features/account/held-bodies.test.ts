import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { Authenticator } from '#testing/authenticator.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { originOf } from '#testing/factors.ts'
import { publicUrl } from '#testing/registering.ts'

const koya = useTestApp(publicUrl)

/** Sends a call but for the last letter of its body, once its head was judged. */
async function hold(as: string, head: string, body: object) {
  const text = JSON.stringify(body)
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
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${text.slice(0, -1)}`)
  await eventually(() => expect(verify).toHaveBeenCalledWith(as))
  await verify.mock.results.at(-1)?.value
  verify.mockRestore()
  // What is read of the proof at the head comes after it, and before this.
  await koya.get('/profile', { as })
  return async () => {
    socket.write(text.slice(-1))
    await eventually(() => expect(said).toContain('\r\n\r\n'))
    socket.destroy()
    return Number(said.slice(9, 12))
  }
}

it('T14 what was under way when the sessions ended changes nothing', async () => {
  await koya.fastify.listen({ port: 0, host: '127.0.0.1' })
  const person = await buildPerson(koya.context, 'MENTEE')
  const { accessToken: thief } = await koya.call('login', { body: { email: person.email, password } })
  const device = new Authenticator(originOf(koya))
  const { ticket, options } = await koya.call('beginPasskey', { as: thief })
  const finish = [
    await hold(thief, 'DELETE /api/account/sessions', {}),
    await hold(thief, 'POST /api/account/passkeys', { ticket, name: 'x', response: device.create(options) }),
    await hold(thief, 'PUT /api/account/email', { password, email: 'thief@else.test' }),
    await hold(thief, 'PUT /api/account/password', { password, newPassword: 'a brand new kq7' }),
  ]
  const admin = await buildPerson(koya.context, 'ADMIN')
  await koya.call('endSessions', { as: admin.session, params: { id: person.id } })
  for (const one of finish) expect(await one()).toBe(401)
  expect(await koya.mailsTo('thief@else.test')).toEqual([])
  const { accessToken: as } = await koya.call('login', { body: { email: person.email, password } })
  expect(await koya.call('listOwnSessions', { as })).toMatchObject({ totalCount: 1 })
  expect(await koya.call('readSecondFactors', { as })).toMatchObject({ passkeys: [] })

  const late = await hold(as, 'DELETE /api/account/sessions', {})
  await koya.moveAhead(minutes(16))
  expect(await late()).toBe(403)
})
