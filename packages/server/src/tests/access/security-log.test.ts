import { operations } from '@koya/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findAct, refusedAs } from '#security-events.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, buildTrack, password, type TestPerson } from '#testing/builders.ts'
import { forgedSession } from '#testing/hostile/forged-session.ts'
import { readSecurityLog } from '#testing/hostile/security-lines.ts'
import { seen } from '#testing/steps/authoring.ts'
import { openBrowser, stayIn } from '#testing/steps/kept-browser.ts'
import { linkIn, linkRequest, publicUrl, registerWithLink, registration } from '#testing/steps/registering.ts'

const { log, texts, lines, lineOf, lineAbout, keep, secrets } = readSecurityLog()
const koya = useTestApp(publicUrl, log)

let person: TestPerson
let admin: TestPerson
const build = async (role: TestPerson['role']) => {
  const built = await buildPerson(koya.context, role)
  keep(built.email)
  keep(built.session)
  return built
}
beforeEach(async () => {
  person = await build('MENTEE')
  admin = await build('ADMIN')
})

const logIn = (email: string, typed = password) =>
  koya.post('/auth/login', { body: { email, password: keep(typed) } })
const seenBy = async (id: string) =>
  seen(await koya.call('readPerson', { as: admin.session, params: { id } }))

describe('ASVS-16.3.1 every proof of who somebody is leaves a line, with what it was', () => {
  it('ASVS-16.2.1 of a login: when, where, who, by what, and how it ended', async () => {
    const answer = await logIn(person.email)
    keep(String(Object(answer.body).accessToken))
    expect(await lineOf(answer)).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      pid: process.pid,
      hostname: expect.any(String),
      reqId: answer.headers['x-request-id'],
      security: 'login',
      method: 'POST',
      path: '/api/auth/login',
      operation: 'login',
      person: person.id,
      by: 'password',
      status: 200,
      client: expect.stringMatching(/^[\w-]{16}$/),
      device: 'An unknown device',
      msg: 'security',
    })
  })

  it('of one that fails: the person where there is one, else the same mark for the same address', async () => {
    const wrong = 'not the password of anybody'
    expect(await lineOf(await logIn(person.email, wrong))).toMatchObject({
      security: 'login-refused',
      person: person.id,
      status: 401,
      code: 'wrong_credentials',
    })
    const [first, second, other] = await Promise.all(
      ['nobody@koya.test', ' Nobody@koya.test', 'nobody2@koya.test'].map(async (email) =>
        lineOf(await logIn(keep(email), wrong)),
      ),
    )
    expect(first).toMatchObject({ address: expect.stringMatching(/^[\w-]{16}$/) })
    expect(first?.address).toBe(second?.address)
    expect(first?.address).not.toBe(other?.address)
  })

  it('of a session that is renewed, of one whose secret comes again, and of every logout', async () => {
    const { browser, accessToken } = await stayIn(koya, person)
    const thief = openBrowser(koya, new Map(browser.jar))
    keep(browser.jar.get('__Host-koya-session') ?? '')
    keep(accessToken)
    await browser.send('POST', '/auth/session')
    expect(await lineAbout('session-renewed', person.id)).toMatchObject({ by: 'kept-secret' })
    await koya.context.db
      .updateTable('session')
      .set({ renewals_seen: 9, renewed_at: new Date(0) })
      .execute()
    await thief.send('POST', '/auth/session')
    expect(await lineAbout('secret-reused', person.id)).toMatchObject({ status: 401 })

    const again = await stayIn(koya, person)
    await again.browser.send('DELETE', '/auth/session')
    expect(await lineAbout('logout', person.id)).toMatchObject({ by: 'kept-secret' })
    const other = await build('MENTEE')
    expect(await lineOf(await koya.post('/auth/logout', { as: other.session }))).toMatchObject({
      security: 'logout',
      person: other.id,
      by: 'session',
    })
  })

  it('of a password that is asked for, set anew, changed, or wrong in the settings', async () => {
    const asked = await koya.post('/auth/send-password-reset-token', { body: linkRequest(person.email) })
    expect(await lineOf(asked)).toMatchObject({ security: 'reset-asked', person: person.id })
    const { token, email } = linkIn((await koya.mailsTo(person.email))[0]?.text)
    const newPassword = keep('qz8 wvbnx tarragon')
    const reset = () =>
      koya.post('/auth/reset-password', { body: { newPassword, token: keep(token), email } })
    expect(await lineOf(await reset())).toMatchObject({ security: 'reset-done', by: 'mail-link' })
    expect(await lineOf(await reset())).toMatchObject({ security: 'link-refused', person: person.id })

    const { body } = await logIn(person.email, newPassword)
    const as = keep(String(Object(body).accessToken))
    const change = (typed: string) =>
      koya.put('/account/password', { as, body: { password: typed, newPassword: keep('zzvq 41 marigold') } })
    expect(await lineOf(await change(keep('not this one at all')))).toMatchObject({
      security: 'password-refused',
      person: person.id,
    })
    expect(await lineOf(await change(newPassword))).toMatchObject({ security: 'password-changed' })
  })

  it('of an address that is confirmed, and of one that is changed', async () => {
    const { input, token, email } = await registerWithLink(koya)
    keep(input.email)
    const confirmed = await koya.post('/auth/confirm-email', { body: { token: keep(token), email } })
    expect(await lineOf(confirmed)).toMatchObject({ security: 'account-confirmed', status: 200 })

    const moved = keep('moved-away@koya.test')
    const asked = await koya.put('/account/email', { as: person.session, body: { email: moved, password } })
    expect(await lineOf(asked)).toMatchObject({ security: 'address-asked', person: person.id })
    const link = linkIn((await koya.mailsTo(moved))[0]?.text)
    const settled = await koya.post('/account/email', { body: { token: keep(link.token), email: moved } })
    expect(await lineOf(settled)).toMatchObject({ security: 'address-changed', person: person.id })
  })

  it('of an account that is taken back', async () => {
    const owner = await buildPerson(koya.context, 'MENTEE', { email: keep('taken-back@koya.test') })
    const moved = keep('taken-away@koya.test')
    await koya.put('/account/email', { as: owner.session, body: { email: moved, password } })
    const link = linkIn((await koya.mailsTo(moved))[0]?.text)
    await koya.post('/account/email', { body: { token: keep(link.token), email: moved } })
    const { token } = linkIn((await koya.mailsTo(owner.email))[0]?.text)
    const taken = await koya.post('/account/take-back', { body: { token: keep(token) } })
    keep(String(Object(taken.body).token))
    expect(await lineOf(taken)).toMatchObject({ security: 'account-taken-back', person: owner.id })
  })

  it('of sessions that are ended, of leaving, and of an export', async () => {
    const own = await koya.post('/account/data', { as: person.session })
    expect(await lineOf(own)).toMatchObject({ security: 'export', person: person.id })
    for (const operation of [
      'exportPeople',
      'exportMentors',
      'exportPairings',
      'exportSubmissions',
    ] as const) {
      const body = operation === 'exportPeople' ? { isPersonal: false } : {}
      const list = await koya.post(operations[operation].path, { as: admin.session, body })
      expect(await lineOf(list)).toMatchObject({ security: 'export', operation })
    }
    const ended = await koya.delete(`/admin/people/${person.id}/sessions`, { as: admin.session })
    expect(await lineOf(ended)).toMatchObject({
      security: 'sessions-ended',
      person: admin.id,
      object: person.id,
    })
    const other = await build('MENTEE')
    const left = await koya.post('/account/leave', { as: other.session, body: { password, when: 'now' } })
    expect(await lineOf(left)).toMatchObject({ security: 'leaving', person: other.id })
  })
})

describe('ASVS-16.3.2 every refused permission leaves a line', () => {
  it('of a role that is wrong, and of what is not for this person or is not there', async () => {
    const people = await koya.get('/admin/people', { as: person.session })
    expect(await lineOf(people)).toMatchObject({
      security: 'permission-refused',
      person: person.id,
      operation: 'listPeople',
      status: 403,
      code: 'wrong_role',
    })
    const track = await buildTrack(koya.context)
    const task = await koya.get(`/tasks/${track.tasks[0]}`, { as: person.session })
    expect(await lineOf(task)).toMatchObject({
      security: 'permission-refused',
      object: track.tasks[0],
      status: 404,
    })
  })

  it.each([{ wrongKey: true }, { expired: true }, { unsigned: true }])(
    'of a token that is no good: %j',
    async (fault) => {
      const as = keep(await forgedSession(person, fault))
      expect(await lineOf(await koya.get('/profile', { as }))).toMatchObject({
        security: 'token-refused',
        status: 401,
        operation: 'readProfile',
      })
    },
  )

  it('and none of somebody who only comes by without a session', async () => {
    const { headers } = await koya.get('/profile')
    const after = await logIn(person.email)
    await lineOf(after)
    expect(lines().find(({ reqId }) => reqId === headers['x-request-id'])).toBe(undefined)
  })
})

describe('ASVS-16.3.3 every attempt to get past a control leaves a line', () => {
  it('of a limit, of input that is wrong, and of a rule', async () => {
    const wrong = 'not the password of anybody'
    const tries = Array.from({ length: 11 }, () => logIn(person.email, wrong))
    const last = (await Promise.all(tries)).find(({ status }) => status === 429)
    expect(await lineOf(last ?? { headers: {} })).toMatchObject({
      security: 'limit-reached',
      person: person.id,
    })

    const body = registration({ email: keep('not an address'), admin: true })
    expect(await lineOf(await koya.post('/auth/register', { body }))).toMatchObject({
      security: 'input-refused',
      status: 422,
    })
    const headers = await seenBy(admin.id)
    const own = await koya.put(`/admin/people/${admin.id}/role`, {
      as: admin.session,
      headers,
      body: { role: 'MENTEE' },
    })
    expect(await lineOf(own)).toMatchObject({ security: 'rule-refused', code: 'own_account' })
  })

  it('of what admins do to accounts', async () => {
    const to = `/admin/people/${person.id}`
    const whom = { person: admin.id, object: person.id }
    const changed = await koya.put(`${to}/role`, {
      as: admin.session,
      headers: await seenBy(person.id),
      body: { role: 'MENTOR' },
    })
    expect(await lineOf(changed)).toMatchObject({ security: 'role-changed', ...whom })
    const off = await koya.put(`${to}/switched-off`, {
      as: admin.session,
      headers: await seenBy(person.id),
      body: { reason: 'Asked to leave.' },
    })
    expect(await lineOf(off)).toMatchObject({ security: 'switched-off', ...whom })
    const on = await koya.delete(`${to}/switched-off`, {
      as: admin.session,
      headers: await seenBy(person.id),
    })
    expect(await lineOf(on)).toMatchObject({ security: 'switched-on', ...whom })
  })
})

it('T41 a fault says where and who, and no line of any of this holds a password, a token or an address', async () => {
  await koya.context.db.schema.alterTable('leaving').renameTo('leaving_away').execute()
  const failed = await koya.post('/account/leave', { as: person.session, body: { password, when: 'later' } })
  await koya.context.db.schema.alterTable('leaving_away').renameTo('leaving').execute()
  expect(failed.status).toBe(500)
  const reqId = failed.headers['x-request-id']
  expect(lines().find((line) => line.level === 50 && line.reqId === reqId)).toMatchObject({
    method: 'POST',
    path: '/api/account/leave',
    operation: 'leave',
    person: person.id,
    err: { type: 'error', code: '42P01' },
  })
  expect(secrets.size).toBeGreaterThan(50)
  const all = texts.join('')
  expect([...secrets].filter((secret) => all.includes(secret))).toEqual([])
  expect(all).not.toContain('127.0.0.1')
})

afterAll(() => {
  const events = new Set<string | null>([
    ...Object.keys(operations).flatMap((name) => findAct(name)?.[0] ?? []),
    ...Object.values(refusedAs),
    'password-refused',
    'secret-reused',
    null,
  ])
  // security-log-factors.test.ts covers these events.
  for (const event of ['proved', 'second-factor-asked', 'second-factor-changed']) events.delete(event)
  expect(new Set([...lines().map(({ security }) => security ?? null), null])).toEqual(events)
})
