import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { readSecurityLog } from '#testing/hostile/security-lines.ts'
import { addApp, addPasskey, beginLogin, wrongCode } from '#testing/steps/factors.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const { log, texts, lines, lineOf, lineAbout, keep, secrets } = readSecurityLog()
const koya = useTestApp(publicUrl, log)

it('ASVS-16.3.1 a second factor leaves lines: asked for, wrong, right, changed, and of a proof', async () => {
  const [person, admin] = [
    await buildPerson(koya.context, 'MENTEE'),
    await buildPerson(koya.context, 'ADMIN'),
  ]
  const { app, secret, recoveryCodes } = await addApp(koya, person)
  for (const one of [secret, secret.replaceAll(' ', ''), ...recoveryCodes]) keep(one)
  await lineAbout('second-factor-changed', person.id)
  const changes = lines().filter(({ security }) => security === 'second-factor-changed')
  expect(changes).toMatchObject([{ operation: 'confirmApp', person: person.id }])
  expect(
    await lineOf(await koya.post('/auth/login', { body: { email: person.email, password } })),
  ).toMatchObject({
    security: 'second-factor-asked',
    person: person.id,
    code: 'second_factor_needed',
  })
  await koya.moveAhead(minutes(2))
  const codes: string[] = []
  const ticket = keep((await beginLogin(koya, person)).ticket)
  const finish = (code: string) => {
    codes.push(code)
    return koya.post('/auth/login/second-factor', { body: { way: 'APP', ticket, code } })
  }
  expect(await lineOf(await finish(wrongCode(app)))).toMatchObject({
    security: 'second-factor-refused',
    person: person.id,
  })
  const finished = await finish(app.codeAt())
  expect(await lineOf(finished)).toMatchObject({
    security: 'login',
    by: 'second-factor',
    person: person.id,
  })
  expect(await lineOf(await finish(app.codeAt(1)))).toMatchObject({
    security: 'token-refused',
    person: person.id,
  })
  const next = keep((await beginLogin(koya, person)).ticket)
  const guess = () =>
    koya.post('/auth/login/second-factor', {
      body: { way: 'RECOVERY_CODE', ticket: next, code: 'aaaa-aaaa-aaaa-aaaa' },
    })
  for (let tries = 0; tries < 5; tries++) await guess()
  expect(await lineOf(await guess())).toMatchObject({ security: 'limit-reached', person: person.id })
  const as = keep(String(Object(finished.body).accessToken))
  const body = { way: 'APP', code: app.codeAt(1) }
  codes.push(body.code)
  expect(await lineOf(await koya.post('/account/proof', { as, body }))).toMatchObject({ security: 'proved' })
  const { device } = await addPasskey(koya, person)
  const alone = await koya.call('beginPasskeyLogin', {})
  const sending = { ticket: keep(alone.ticket), response: device.get(alone.options) }
  expect(await lineOf(await koya.post('/auth/passkey-login', { body: sending }))).toMatchObject({
    security: 'login',
    by: 'passkey',
    person: person.id,
  })
  const unknown = await koya.call('beginPasskeyLogin', {})
  const wrong = { ticket: unknown.ticket, response: device.get(unknown.options, { isVerified: false }) }
  expect(await lineOf(await koya.post('/auth/passkey-login', { body: wrong }))).toMatchObject({
    security: 'login-refused',
    person: person.id,
  })
  const removed = await koya.delete(`/admin/people/${person.id}/second-factors`, { as: admin.session })
  expect(await lineOf(removed)).toMatchObject({
    security: 'second-factor-changed',
    person: admin.id,
    object: person.id,
  })
  const all = texts.join('')
  for (const one of secrets) expect(all).not.toContain(one)
  // Compares whole words, because six digits may appear by chance inside an id.
  const words = all.replaceAll(`"pid":${process.pid}`, '').split(/[^\w-]+/)
  expect(codes.filter((code) => words.includes(code))).toEqual([])
})
