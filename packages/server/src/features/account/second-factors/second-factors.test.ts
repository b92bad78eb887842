import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signProved, type TestPerson } from '#testing/builders.ts'
import { minutes, seconds } from '#testing/clock.ts'
import { Authenticator } from '#testing/steps/authenticator.ts'
import {
  addApp,
  addPasskey,
  beginLogin,
  logInWithApp,
  makeApp,
  originOf,
  rightCodes,
  wrongCode,
} from '#testing/steps/factors.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
// Stops the clock, because an app's code changes every 30 seconds.
beforeAll(() => koya.clock.stop())

const buildMember = () => buildPerson(koya.context, 'MENTEE')
const prove = (person: TestPerson) => signProved(koya.context, person)
const read = ({ session: as }: TestPerson) => koya.call('readSecondFactors', { as })
const subjects = async ({ email }: TestPerson) =>
  (await koya.mailsTo(email)).map(({ text }) => /^(A|The|Your|New|An) .*just now\./m.exec(text)?.[0])

it('nobody has a second factor to begin with', async () => {
  expect(await read(await buildMember())).toEqual({
    passkeys: [],
    appSince: null,
    recoveryCodesLeft: 0,
    isRequired: false,
    provedUntil: null,
  })
})

it('an app counts once a code of it has come back, and its secret is read once', async () => {
  const person = await buildMember()
  const as = await prove(person)
  const { secret, address, picture } = await koya.call('beginApp', { as })
  expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const { protocol, host, searchParams } = new URL(address)
  expect({ protocol, host, issuer: searchParams.get('issuer') }).toEqual({
    protocol: 'otpauth:',
    host: 'totp',
    issuer: 'Koya',
  })
  expect(searchParams.get('secret')).toBe(secret.replaceAll(' ', ''))
  expect(picture).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  expect((await read(person)).appSince).toBe(null)
  await koya.call('login', { body: { email: person.email, password: 'kq7zvbx2 indigo' } })
  const app = makeApp(koya, secret)
  const wrong = await koya.refusal('confirmApp', { as, body: { code: wrongCode(app) } })
  expect(wrong).toMatchObject({ status: 422, issues: [{ path: 'code' }] })
  const { recoveryCodes, accessToken = as } = await koya.call('confirmApp', {
    as,
    body: { code: app.codeAt() },
  })
  person.session = accessToken
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await read(person)).appSince).not.toBe(null)
  expect(await subjects(person)).toEqual(['Your account uses a new authenticator app since just now.'])
  // The code that confirmed the app cannot be used again.
  const { ticket } = await beginLogin(koya, person)
  const spent = { way: 'APP', ticket, code: app.codeAt() }
  expect(await koya.refusal('finishLogin', { body: spent })).toMatchObject({ status: 422 })
})

it('a new app takes the place of the earlier one only with a code of its own', async () => {
  const person = await buildMember()
  const { app: before, recoveryCodes } = await addApp(koya, person)
  await koya.moveAhead(minutes(2))
  const as = await prove(person)
  const { secret } = await koya.call('beginApp', { as })
  const after = makeApp(koya, secret)
  await logInWithApp(koya, person, before.codeAt())
  const { recoveryCodes: further } = await koya.call('confirmApp', { as, body: { code: after.codeAt() } })
  expect([recoveryCodes.length, further]).toEqual([10, []])
  await koya.moveAhead(seconds(60))
  const { ticket } = await beginLogin(koya, person)
  const old = { way: 'APP', ticket, code: wrongCode(after, rightCodes(before)) }
  expect(await koya.refusal('finishLogin', { body: old })).toMatchObject({ status: 422 })
  await logInWithApp(koya, person, after.codeAt())
})

it('ASVS-6.5.2 no table holds a recovery code or the secret of an app', async () => {
  const person = await buildMember()
  const { recoveryCodes, secret } = await addApp(koya, person)
  const { db } = koya.context
  const app = await db
    .selectFrom('authenticator_app')
    .select(['secret', 'next_secret'])
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(app.secret).not.toContain(secret.replaceAll(' ', ''))
  expect(app.secret?.split('.')).toHaveLength(5)
  expect(app.next_secret).toBe(null)
  const codes = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', person.id)
    .execute()
  const kept = codes.map(({ code_hash }) => Buffer.from(code_hash).toString('latin1')).join()
  expect(codes.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
  for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
})

it('ASVS-6.5.3 ASVS-6.5.4 recovery codes have 80 random bits, and no two are the same', async () => {
  const person = await buildMember()
  const { recoveryCodes } = await addApp(koya, person)
  const as = await prove(person)
  const { recoveryCodes: next } = await koya.call('makeRecoveryCodes', { as })
  for (const code of [...recoveryCodes, ...next]) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  expect(new Set([...recoveryCodes, ...next]).size).toBe(20)
  const { ticket } = await beginLogin(koya, person)
  const old = { way: 'RECOVERY_CODE', ticket, code: recoveryCodes[0] }
  expect(await koya.refusal('finishLogin', { body: old })).toMatchObject({ status: 422 })
  await koya.call('finishLogin', { body: { way: 'RECOVERY_CODE', ticket, code: next[0] ?? '' } })
})

it('codes are made only beside a passkey or an app', async () => {
  const as = await prove(await buildMember())
  expect(await koya.refusal('makeRecoveryCodes', { as })).toMatchObject({
    status: 403,
    code: 'second_factor_missing',
  })
})

it('passkeys are added with names, ten at most, and each device once', async () => {
  const person = await buildMember()
  const { device, recoveryCodes } = await addPasskey(koya, person)
  expect(recoveryCodes).toHaveLength(10)
  const as = await prove(person)
  const { options } = await koya.call('beginPasskey', { as })
  expect(options).toMatchObject({
    rp: { id: 'koya.test' },
    user: { name: person.email },
    attestation: 'none',
    excludeCredentials: [{ id: device.credentialId.toString('base64url') }],
  })
  // The user handle is the person's id, as 16 bytes.
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(16)
  const again = await koya.call('beginPasskey', { as })
  const twice = { ticket: again.ticket, name: 'Twice', response: device.create(again.options) }
  expect(await koya.refusal('addPasskey', { as, body: twice })).toMatchObject({ status: 422 })
  const late = await koya.call('beginPasskey', { as })
  for (let more = 0; more < 9; more++) {
    expect((await addPasskey(koya, person)).recoveryCodes).toEqual([])
  }
  expect(await koya.refusal('beginPasskey', { as })).toMatchObject({ status: 409, code: 'passkeys_full' })
  const eleventh = new Authenticator(originOf(koya)).create(late.options)
  const body = { ticket: late.ticket, name: 'Eleventh', response: eleventh }
  expect(await koya.refusal('addPasskey', { as, body })).toMatchObject({ code: 'passkeys_full' })
  expect((await read(person)).passkeys).toHaveLength(10)
})

it.each([
  ['of another site', { origin: 'https://koya.test.example' }],
  ['for another host', { rpId: 'example.org' }],
  ['over another challenge', { challenge: 'b3RoZXI' }],
  ['that does not ask who holds it', { isVerified: false }],
])('no passkey is taken %s', async (_how, manner) => {
  const as = await prove(await buildMember())
  const { ticket, options } = await koya.call('beginPasskey', { as })
  const response = new Authenticator(originOf(koya)).create(options, manner)
  const body = { ticket, name: 'My phone', response }
  expect(await koya.refusal('addPasskey', { as, body })).toMatchObject({
    status: 422,
    issues: [{ path: 'response' }],
  })
})

it('a passkey is added with a ticket of one’s own, once and within five minutes', async () => {
  const [person, other] = [await buildMember(), await buildMember()]
  const [as, asOther] = [await prove(person), await prove(other)]
  const { ticket, options } = await koya.call('beginPasskey', { as })
  const body = { ticket, name: 'My phone', response: new Authenticator(originOf(koya)).create(options) }
  const over = { status: 422, issues: [{ path: 'ticket' }] }
  expect(await koya.refusal('addPasskey', { as: asOther, body })).toMatchObject(over)
  const { accessToken = as } = await koya.call('addPasskey', { as, body })
  const second = { ...body, response: new Authenticator(originOf(koya)).create(options) }
  expect(await koya.refusal('addPasskey', { as: accessToken, body: second })).toMatchObject(over)
  const late = await koya.call('beginPasskey', { as: accessToken })
  await koya.moveAhead(minutes(5) + seconds(1))
  const response = new Authenticator(originOf(koya)).create(late.options)
  const tooLate = { ticket: late.ticket, name: 'Late', response }
  expect(await koya.refusal('addPasskey', { as: accessToken, body: tooLate })).toMatchObject(over)
})

it('with the last one the codes go, and a login is as before', async () => {
  const person = await buildMember()
  await addPasskey(koya, person)
  await addApp(koya, person)
  const as = await prove(person)
  const { passkeys } = await read(person)
  const params = { id: passkeys[0]?.id ?? '' }
  const other = await prove(await buildMember())
  expect(await koya.refusal('removePasskey', { as: other, params })).toMatchObject({ status: 404 })
  await koya.call('removePasskey', { as, params })
  expect(await read(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
  await koya.call('removeApp', { as })
  expect(await read(person)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 })
  expect(await koya.refusal('removeApp', { as })).toMatchObject({ status: 404 })
  await koya.call('login', { body: { email: person.email, password: 'kq7zvbx2 indigo' } })
  expect((await subjects(person)).sort()).toEqual([
    'A passkey was added to your account just now.',
    'A passkey was removed from your account just now.',
    'The authenticator app was removed from your account just now.',
    'Your account uses a new authenticator app since just now.',
  ])
})
