import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { holdCall } from '#testing/held-call.ts'
import { Authenticator } from '#testing/steps/authenticator.ts'
import { originOf } from '#testing/steps/factors.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

const hold = (as: string, head: string, body: object) => holdCall(koya, as, head, body)

it('T14 what was under way when the sessions ended changes nothing', async () => {
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
