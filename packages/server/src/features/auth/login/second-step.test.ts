import { SecondFactorNeeded } from '@koya/contract'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password, type TestPerson } from '#testing/builders.ts'
import { minutes, seconds } from '#testing/clock.ts'
import { Authenticator } from '#testing/steps/authenticator.ts'
import {
  addApp,
  addPasskey,
  beginLogin,
  logInWithApp,
  optionsOf,
  originOf,
  rightCodes,
  wrongCode,
} from '#testing/steps/factors.ts'
import { openBrowser } from '#testing/steps/kept-browser.ts'
import { linkIn, linkRequest, publicUrl, registerWithLink } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
// Stops the clock: an app's code changes every 30 seconds, and waits are compared to the second.
beforeAll(() => koya.clock.stop())

const buildMember = () => buildPerson(koya.context, 'MENTEE')
const rowOf = ({ id }: TestPerson) =>
  koya.context.db
    .selectFrom('user')
    .select('last_login_at')
    .select((eb) =>
      eb
        .selectFrom('session')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('session.user_id', '=', 'user.id')
        .as('sessions'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const finish = (body: object) => koya.refusal('finishLogin', { body })

it('ASVS-6.3.3 the right pair alone begins no session of an account with a second factor', async () => {
  const person = await buildMember()
  const { app } = await addApp(koya, person)
  await addPasskey(koya, person)
  const before = await rowOf(person)
  const browser = openBrowser(koya)
  const { status, cookies } = await browser.send('POST', '/auth/login', {
    body: { email: person.email, password, keep: true },
  })
  expect({ status, cookies }).toEqual({ status: 403, cookies: [] })
  const { ways, ticket, passkeyOptions } = await beginLogin(koya, person)
  expect(ways).toEqual(['PASSKEY', 'APP', 'RECOVERY_CODE'])
  expect(passkeyOptions).toMatchObject({ rpId: 'koya.test', userVerification: 'required' })
  expect(await rowOf(person)).toEqual(before)
  // The ticket must not contain the person's id, address or role in readable form.
  const parts = ticket.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect(parts.join()).not.toMatch(new RegExp(`${person.id}|${person.email}|MENTEE`))
  await koya.moveAhead(seconds(30))
  const body = { way: 'APP' as const, ticket, code: app.codeAt() }
  const { accessToken } = await koya.call('finishLogin', { body })
  await koya.call('readProfile', { as: accessToken })
  expect((await rowOf(person)).last_login_at).not.toBe(null)
})

it('a wrong pair is answered the same whether there is a second factor or not', async () => {
  const [one, other] = [await buildMember(), await buildMember()]
  await addApp(koya, one)
  const answers = []
  for (const email of [one.email, other.email, 'nobody@koya.test']) {
    const { status, body, headers } = await koya.post('/auth/login', {
      body: { email, password: 'wrong password' },
    })
    answers.push(JSON.stringify([status, body, Object.keys(headers)]))
  }
  expect(new Set(answers).size).toBe(1)
})

it('a login that is to be kept sets its cookies with the second step', async () => {
  const person = await buildMember()
  const { app } = await addApp(koya, person)
  await koya.moveAhead(seconds(30))
  const { ticket } = await beginLogin(koya, person, { keep: true })
  const browser = openBrowser(koya)
  const body = { way: 'APP', ticket, code: app.codeAt() }
  const { status } = await browser.send('POST', '/auth/login/second-factor', { body })
  expect(status).toBe(200)
  expect([...browser.jar.keys()].sort()).toEqual([
    '__Host-koya-device',
    '__Host-koya-page',
    '__Host-koya-session',
    'koya-kept',
  ])
})

it('ASVS-6.5.5 a code of the app holds for its half minute and the one on either side', async () => {
  const person = await buildMember()
  const { app } = await addApp(koya, person)
  await koya.moveAhead(minutes(5))
  // Moves the clock until no refused code happens to equal an accepted one.
  const isTwice = () => rightCodes(app).some((code) => [app.codeAt(-2), app.codeAt(2)].includes(code))
  while (isTwice()) await koya.moveAhead(seconds(30))
  const tryAt = async (halfMinutes: number) => {
    const { ticket } = await beginLogin(koya, person)
    const body = { way: 'APP', ticket, code: app.codeAt(halfMinutes) }
    return (await koya.post('/auth/login/second-factor', { body })).status
  }
  expect(await tryAt(-2)).toBe(422)
  expect(await tryAt(2)).toBe(422)
  expect(await tryAt(-1)).toBe(200)
  expect(await tryAt(0)).toBe(200)
  expect(await tryAt(1)).toBe(200)
})

it('ASVS-6.5.1 a code of the app logs in once, and none from before it', async () => {
  const person = await buildMember()
  const { app } = await addApp(koya, person)
  await koya.moveAhead(minutes(2))
  const code = app.codeAt()
  const earlier = app.codeAt(-1)
  await logInWithApp(koya, person, code)
  for (const again of [code, earlier]) {
    const { ticket } = await beginLogin(koya, person)
    expect(await finish({ way: 'APP', ticket, code: again })).toMatchObject({
      status: 422,
      issues: [{ path: 'code', message: 'This code is not right. Look for the newest one in your app' }],
    })
  }
})

it('ASVS-6.5.1 each recovery code logs in once', async () => {
  const person = await buildMember()
  const { recoveryCodes } = await addApp(koya, person)
  expect(recoveryCodes).toHaveLength(10)
  const logIn = async (code: string) => {
    const { ticket } = await beginLogin(koya, person)
    return koya.post('/auth/login/second-factor', { body: { way: 'RECOVERY_CODE', ticket, code } })
  }
  const [first = '', second = ''] = recoveryCodes
  expect((await logIn(first)).status).toBe(200)
  expect((await logIn(first)).status).toBe(422)
  expect((await logIn(second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  const { recoveryCodesLeft } = await koya.call('readSecondFactors', { as: person.session })
  expect(recoveryCodesLeft).toBe(8)
})

it('a recovery code of somebody else opens nothing', async () => {
  const [one, other] = [await buildMember(), await buildMember()]
  const { recoveryCodes } = await addApp(koya, one)
  await addApp(koya, other)
  const { ticket } = await beginLogin(koya, other)
  expect(await finish({ way: 'RECOVERY_CODE', ticket, code: recoveryCodes[0] })).toMatchObject({
    status: 422,
  })
})

it('a ticket finishes one login, within five minutes, and no other step', async () => {
  const person = await buildMember()
  const { app } = await addApp(koya, person)
  const { device } = await addPasskey(koya, person)
  await koya.moveAhead(minutes(2))
  const needed = await beginLogin(koya, person)
  const { ticket } = needed
  await koya.call('finishLogin', { body: { way: 'APP', ticket, code: app.codeAt() } })
  const over = { status: 401, code: 'ticket_over', message: 'Log in again: that took too long' }
  expect(await finish({ way: 'APP', ticket, code: app.codeAt(1) })).toMatchObject(over)
  expect(await finish({ way: 'PASSKEY', ticket, response: device.get(optionsOf(needed)) })).toMatchObject(
    over,
  )
  const late = await beginLogin(koya, person)
  await koya.moveAhead(minutes(5) + seconds(1))
  expect(await finish({ way: 'APP', ticket: late.ticket, code: app.codeAt() })).toMatchObject(over)
  const { ticket: alone } = await koya.call('beginPasskeyLogin', {})
  expect(await finish({ way: 'APP', ticket: alone, code: app.codeAt() })).toMatchObject(over)
  expect(
    await finish({ way: 'APP', ticket: `${late.ticket.slice(0, -4)}AAAA`, code: '000000' }),
  ).toMatchObject(over)
})

it('a ticket ends with the sessions of its account', async () => {
  const person = await buildMember()
  const { app } = await addApp(koya, person)
  await koya.moveAhead(seconds(30))
  const { ticket } = await beginLogin(koya, person)
  const admin = await buildPerson(koya.context, 'ADMIN')
  await koya.call('endSessions', { as: admin.session, params: { id: person.id } })
  expect(await finish({ way: 'APP', ticket, code: app.codeAt() })).toMatchObject({ code: 'ticket_over' })
})

it('ASVS-6.3.3 a passkey of the account finishes the login, and none of somebody else', async () => {
  const [person, other] = [await buildMember(), await buildMember()]
  const { device } = await addPasskey(koya, person)
  const { device: foreign } = await addPasskey(koya, other)
  const needed = await beginLogin(koya, person)
  const options = optionsOf(needed)
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.credentialId.toString('base64url')])
  const show = (response: object) => finish({ way: 'PASSKEY', ticket: needed.ticket, response })
  expect(await show(foreign.get(options))).toMatchObject({ status: 422, issues: [{ path: 'response' }] })
  expect(await show(device.get(options, { isVerified: false }))).toMatchObject({ status: 422 })
  expect(await show(device.get(options, { origin: 'https://koya.test.example' }))).toMatchObject({
    status: 422,
  })
  const response = device.get(options)
  await koya.call('finishLogin', { body: { way: 'PASSKEY', ticket: needed.ticket, response } })
})

it('wrong codes of an account wait longer and longer, and its owner’s device has waits of its own', async () => {
  const person = await buildMember()
  const { app, recoveryCodes } = await addApp(koya, person)
  await koya.moveAhead(seconds(30))
  const browser = openBrowser(koya)
  const body = {
    way: 'RECOVERY_CODE',
    ticket: (await beginLogin(koya, person)).ticket,
    code: recoveryCodes[0],
  }
  await browser.send('POST', '/auth/login/second-factor', { body })
  const { ticket } = await beginLogin(koya, person)
  const guess = () =>
    koya.post('/auth/login/second-factor', { body: { way: 'APP', ticket, code: wrongCode(app) } })
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(422)
  const { status, headers } = await guess()
  expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '60' })
  await koya.moveAhead(seconds(60))
  expect((await guess()).status).toBe(422)
  expect((await guess()).headers['retry-after']).toBe('120')
  const right = { way: 'APP', ticket, code: app.codeAt() }
  expect((await koya.post('/auth/login/second-factor', { body: right })).status).toBe(429)
  expect((await browser.send('POST', '/auth/login/second-factor', { body: right })).status).toBe(200)
})

it('an account that is switched off has no second step', async () => {
  const person = await buildMember()
  const { app } = await addApp(koya, person)
  const { device } = await addPasskey(koya, person, new Authenticator(originOf(koya)))
  const { db, clock } = koya.context
  const off = { switched_off_at: clock.now(), switched_off_reason: 'Asked to leave.' }
  await db.updateTable('user').set(off).where('id', '=', person.id).execute()
  const body = { email: person.email, password }
  expect(await koya.refusal('login', { body })).toMatchObject({ code: 'account_switched_off' })
  const { ticket, options } = await koya.call('beginPasskeyLogin', {})
  const alone = { ticket, response: device.get(options) }
  expect(await koya.refusal('loginWithPasskey', { body: alone })).toMatchObject({
    code: 'account_switched_off',
  })
  expect(app.codeAt()).toMatch(/^\d{6}$/)
})

it('T53 links of mails give no further tries at the second step', async () => {
  const person = await buildMember()
  const { app } = await addApp(koya, person)
  const statuses: number[] = []
  for (const newPassword of ['a brand new kq7', 'another kq7zvbx2', 'yet another kq7']) {
    await koya.moveAhead(seconds(61))
    const browser = openBrowser(koya)
    await koya.post('/auth/send-password-reset-token', { body: linkRequest(person.email) })
    const { token } = linkIn((await koya.mailsTo(person.email))[0]?.text)
    const body = { newPassword, token, email: person.email }
    expect((await browser.send('POST', '/auth/reset-password', { body })).status).toBe(200)
    const typed = { email: person.email, password: newPassword }
    const { ticket } = z.parse(SecondFactorNeeded, await koya.refusal('login', { body: typed }))
    for (let tries = 0; tries < 6; tries++) {
      const guess = { way: 'APP', ticket, code: wrongCode(app) }
      statuses.push((await browser.send('POST', '/auth/login/second-factor', { body: guess })).status)
    }
  }
  // The limit allows five attempts at once, and at most one more each minute.
  expect(statuses.filter((status) => status === 422).length).toBeLessThan(8)
})

it('T53 a link that confirms nothing any more makes no device a known one', async () => {
  const { input, token } = await registerWithLink(koya)
  const open = async () => {
    const browser = openBrowser(koya)
    const { status } = await browser.send('POST', '/auth/confirm-email', {
      body: { token, email: input.email },
    })
    return [status, browser.jar.has('__Host-koya-device')]
  }
  expect([await open(), await open()]).toEqual([
    [200, true],
    [409, false],
  ])
})
