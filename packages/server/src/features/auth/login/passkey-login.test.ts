import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { minutes, seconds } from '#testing/clock.ts'
import { Authenticator } from '#testing/steps/authenticator.ts'
import { addPasskey, originOf } from '#testing/steps/factors.ts'
import { type KeptBrowser, openBrowser } from '#testing/steps/kept-browser.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

const buildOwner = async (count: number | null = null) => {
  const person = await buildPerson(koya.context, 'MENTOR')
  return { person, ...(await addPasskey(koya, person, new Authenticator(originOf(koya), count))) }
}
const begin = () => koya.call('beginPasskeyLogin', {})
const refusal = (body: object) => koya.refusal('loginWithPasskey', { body })
const unknown = { status: 401, code: 'wrong_passkey', message: 'This passkey is not known here' }

it('a passkey logs in without address and password, and is kept where that is wished', async () => {
  const { person, device } = await buildOwner()
  const { ticket, options } = await begin()
  expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'koya.test' })
  const browser = openBrowser(koya)
  const { status, accessToken } = await browser.send('POST', '/auth/passkey-login', {
    body: { ticket, response: device.get(options), keep: true },
  })
  expect(status).toBe(200)
  expect((await koya.call('readProfile', { as: accessToken })).id).toBe(person.id)
  expect([...browser.jar.keys()].sort()).toEqual([
    '__Host-koya-device',
    '__Host-koya-page',
    '__Host-koya-session',
    'koya-kept',
  ])
  const { passkeys } = await koya.call('readSecondFactors', { as: accessToken })
  expect(passkeys).toMatchObject([{ name: 'My phone', usedAt: expect.any(String) }])
})

it.each([
  ['from another site', { origin: 'https://koya.test.example' }],
  ['for another host', { rpId: 'example.org' }],
  ['over another challenge', { challenge: 'b3RoZXI' }],
  ['without asking who holds the device', { isVerified: false }],
  ['for another account', { userHandle: 'AZmgwAAAcACAAAAAAAAACg' }],
])('is refused %s', async (_how, manner) => {
  const { device } = await buildOwner()
  const { ticket, options } = await begin()
  expect(await refusal({ ticket, response: device.get(options, manner) })).toMatchObject(unknown)
  // The login succeeds with the same ticket and device, so the refusal was due to `manner` alone.
  await koya.call('loginWithPasskey', { body: { ticket, response: device.get(options) } })
})

it('is refused where the signature is not of its key, or nobody knows it', async () => {
  const { device } = await buildOwner()
  const { device: other } = await buildOwner()
  const { ticket, options } = await begin()
  const { signature } = other.get(options).response
  const mine = device.get(options)
  const forged = { ...mine, response: { ...mine.response, signature } }
  expect(await refusal({ ticket, response: forged })).toMatchObject(unknown)
  const stranger = new Authenticator(originOf(koya))
  expect(await refusal({ ticket, response: stranger.get(options, { userHandle: 'AA' }) })).toMatchObject(
    unknown,
  )
})

it('is refused a second time, with the same answer or the same ticket', async () => {
  const { device } = await buildOwner()
  const { ticket, options } = await begin()
  const response = device.get(options)
  await koya.call('loginWithPasskey', { body: { ticket, response } })
  expect(await refusal({ ticket, response })).toMatchObject({ status: 401, code: 'ticket_over' })
  expect(await refusal({ ticket, response: device.get(options) })).toMatchObject({ code: 'ticket_over' })
  const next = await begin()
  expect(await refusal({ ticket: next.ticket, response })).toMatchObject(unknown)
})

it('is refused after five minutes', async () => {
  const { device } = await buildOwner()
  const { ticket, options } = await begin()
  await koya.moveAhead(minutes(5) + seconds(1))
  expect(await refusal({ ticket, response: device.get(options) })).toMatchObject({ code: 'ticket_over' })
})

it('is refused as a copy where its count of uses goes back', async () => {
  const { device } = await buildOwner(6)
  const logIn = async () => {
    const { ticket, options } = await begin()
    return koya.post('/auth/passkey-login', { body: { ticket, response: device.get(options) } })
  }
  expect((await logIn()).status).toBe(200)
  device.count = 6
  expect((await logIn()).body).toMatchObject({ code: 'wrong_passkey' })
  expect((await logIn()).status).toBe(200)
})

it('is refused once it is removed', async () => {
  const { person, device } = await buildOwner()
  const { ticket, options } = await begin()
  const { accessToken: as } = await koya.call('loginWithPasskey', {
    body: { ticket, response: device.get(options) },
  })
  const { passkeys } = await koya.call('readSecondFactors', { as })
  await koya.call('removePasskey', { as, params: { id: passkeys[0]?.id ?? '' } })
  const next = await begin()
  expect(await refusal({ ticket: next.ticket, response: device.get(next.options) })).toMatchObject(unknown)
  expect(person.role).toBe('MENTOR')
})

it('ASVS-6.3.1 one client tries no more passkeys than passwords', async () => {
  const { device } = await buildOwner()
  // Waits until the attempts of earlier tests no longer count.
  await koya.moveAhead(minutes(6))
  const { ticket, options } = await begin()
  const response = device.get(options, { isVerified: false })
  const statuses: number[] = []
  for (let tries = 0; tries < 61; tries++) {
    statuses.push((await koya.post('/auth/passkey-login', { body: { ticket, response } })).status)
  }
  expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true)
  expect(statuses[60]).toBe(429)
})

it('T07 nobody who guesses elsewhere shuts it on a device of its owner, and no sentence sends to a new password', async () => {
  const { device } = await buildOwner()
  // Waits until the attempts of earlier tests no longer count.
  await koya.moveAhead(minutes(6))
  const browser = openBrowser(koya)
  const logIn = async (from: KeptBrowser) => {
    const { ticket, options } = await begin()
    const body = { ticket, response: device.get(options) }
    return (await from.send('POST', '/auth/passkey-login', { body })).status
  }
  expect(await logIn(browser)).toBe(200)
  const { db, clock, tokens } = koya.context
  const spent = { spent: 600, expires_at: new Date(clock.now().getTime() + minutes(5)) }
  for (const key of [tokens.countKey('loginAll', 'strangers'), tokens.countKey('loginSpare', '127.0.0.1')])
    await db
      .insertInto('rate_limit')
      .values({ key, ...spent })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(spent))
      .execute()
  expect(await logIn(browser)).toBe(200)
  const { ticket, options } = await begin()
  const refused = await refusal({ ticket, response: device.get(options) })
  expect(refused).toMatchObject({ status: 429, message: 'Too many tries. Try again in 5 minutes' })
})
