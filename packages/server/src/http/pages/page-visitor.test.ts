import { addressOf } from '@koya/contract'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { days, hours, minutes, seconds } from '#testing/clock.ts'
import { readSecurityLog } from '#testing/hostile/security-lines.ts'
import { useMissedEndings } from '#testing/steps/missed-endings.ts'
import { useWebRoot } from '#testing/web-root.ts'

const webRoot = useWebRoot()
const { log, lineAbout } = readSecurityLog()
const onHttp = useTestApp({ webRoot }, log)
const onHttps = useTestApp({ webRoot, publicUrl: 'https://koya.test' }, log)
useMissedEndings(onHttp)
useMissedEndings(onHttps)

const inbox = `${addressOf('inbox')}?plain`
const toLogin = [303, '/login?back=%2Fdashboard%2Finbox']
type Jar = Map<string, string>
type Headers = Record<string, string>
type Asked = Headers & { fields?: string; method?: 'DELETE' }

describe.each([
  ['http', onHttp, ''],
  ['https', onHttps, '__Host-'],
])('without a script on %s', (_, koya, prefix) => {
  /** Sends a request with all cookies and stores the cookies of the answer, as a browser does. */
  async function ask(jar: Jar, url: string, { fields, method, ...headers }: Asked = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await koya.fastify.inject({
      url,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      ...(method && { method }),
      ...(fields !== undefined && { method: 'POST', payload: fields }),
    })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    for (const one of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      if (!one.includes('Max-Age=0')) jar.set(name, value)
      else if (jar.get(name) === value || !one.includes('Path=/api/auth')) jar.delete(name)
    }
    return { status: answer.statusCode, to: answer.headers.location, cookies, text: answer.body }
  }
  const post = (jar: Jar, url: string, fields: Headers) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return ask(jar, url, { ...headers, fields: new URLSearchParams(fields).toString() })
  }
  const logIn = async (kept: Headers = { keep: 'on' }) => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const jar: Jar = new Map()
    await post(jar, '/login', { form: 'login', email: person.email, password, ...kept })
    return { person, jar }
  }
  const statusOf = async (jar: Jar) => (await ask(jar, inbox)).status

  it('whoever stays logged in is there after an hour and after weeks, with one session', async () => {
    const { person, jar } = await logIn()
    for (const time of [hours(1), days(29), days(29)]) {
      await koya.moveAhead(time)
      const secret = jar.get(`${prefix}koya-session`)
      const { status, cookies } = await ask(jar, inbox)
      expect(status).toBe(200)
      expect(cookies.join('\n')).toMatch(
        /koya-session=[\w.-]{80}; Path=\/; HttpOnly; Max-Age=2592000; SameSite=S/,
      )
      expect(cookies.join('\n')).toMatch(/koya-page=[^;]+; Path=\/; HttpOnly; Max-Age=3600; SameSite=Lax/)
      // On http, browsers send no device cookie to pages, so the answer must not replace the cookie.
      const marks = cookies.filter((cookie) => cookie.includes('koya-device='))
      expect(marks).toEqual(prefix === '' ? [] : [expect.stringMatching(/Max-Age=15552000/)])
      expect(jar.get(`${prefix}koya-session`)).not.toBe(secret)
      expect((await ask(jar, inbox)).cookies).toEqual([])
    }
    const sessions = koya.context.db.selectFrom('session').select('id').where('user_id', '=', person.id)
    // `buildPerson` has made another session, which has no cookie secret.
    expect(await sessions.where('secret_hash', 'is not', null).execute()).toHaveLength(1)
    await koya.moveAhead(days(30))
    const { status, to } = await ask(jar, inbox)
    expect([status, to]).toEqual(toLogin)
    expect([...jar.keys()].filter((name) => /session|kept|page/.test(name))).toEqual([])
  })

  it('whoever did not ask for it logs in again after an hour', async () => {
    const { jar } = await logIn({})
    expect(await statusOf(jar)).toBe(200)
    await koya.moveAhead(hours(1))
    const { status, to, cookies } = await ask(jar, inbox)
    expect([status, to, cookies]).toEqual([...toLogin, []])
  })

  it('a form that was typed for more than an hour is taken, and a logout ends the renewed session', async () => {
    const { jar } = await logIn()
    await koya.moveAhead(hours(2))
    const before = new Map(jar)
    const { status, to } = await post(jar, '/dashboard', { form: 'logout', key: '1' })
    expect([status, to]).toEqual([303, '/login?done=logout'])
    expect(jar.has(`${prefix}koya-session`)).toBe(false)
    for (const each of [jar, before]) expect(await statusOf(each)).toBe(303)
  })

  it('two pages at once both come, and a lost answer logs nobody out', async () => {
    const { jar } = await logIn()
    await koya.moveAhead(hours(1))
    const [other, lost] = [new Map(jar), new Map(jar)]
    expect(await Promise.all([statusOf(jar), statusOf(other)])).toEqual([200, 200])
    expect(other.get(`${prefix}koya-session`)).toBe(jar.get(`${prefix}koya-session`))
    await koya.moveAhead(minutes(3))
    expect(await statusOf(lost)).toBe(200)
  })

  it('a secret that was exchanged before ends the session for everybody', async () => {
    const { person, jar } = await logIn()
    const thief = new Map(jar)
    await koya.moveAhead(hours(1))
    expect([await statusOf(jar), await statusOf(jar)]).toEqual([200, 200])
    await koya.moveAhead(seconds(10))
    expect(await statusOf(thief)).toBe(303)
    expect(await lineAbout('secret-reused', person.id)).toMatchObject({ status: 303 })
    expect(await statusOf(jar)).toBe(303)
  })

  it('no other site renews anything', async () => {
    const { jar } = await logIn()
    await koya.moveAhead(hours(1))
    const secret = jar.get(`${prefix}koya-session`)
    for (const site of ['cross-site', 'same-site']) {
      expect((await ask(jar, inbox, { 'sec-fetch-site': site })).status).toBe(303)
    }
    expect(jar.get(`${prefix}koya-session`)).toBe(secret)
    expect(await statusOf(jar)).toBe(200)
  })

  describe.each([
    ['a session of an hour', {}],
    ['a kept session', { keep: 'on' }],
  ])('after a logout without a network from %s', (_, kept) => {
    const leave = async () => {
      const { person, jar } = await logIn(kept)
      return { person, jar, left: new Map(jar).set('koya-kept', 'left') }
    }
    const sessionCookies = (jar: Jar) => [...jar.keys()].filter((name) => /session|kept|page/.test(name))

    it('a page with scripts comes without anything of the person', async () => {
      const { person, jar, left } = await leave()
      expect((await ask(jar, addressOf('inbox'))).text).toContain(person.id)
      expect((await ask(left, addressOf('inbox'))).text).not.toContain(person.id)
    })

    it('a page without scripts leads to the login and ends the session', async () => {
      const { jar, left } = await leave()
      const { status, to } = await ask(left, inbox)
      expect([status, to]).toEqual(toLogin)
      expect(sessionCookies(left)).toEqual([])
      expect(await statusOf(jar)).toBe(303)
    })

    it('a form is not taken, and ends the session', async () => {
      const { jar, left } = await leave()
      const form = { form: 'readAllNews', key: '1' }
      expect((await post(left, addressOf('inbox'), form)).status).toBe(401)
      expect(await statusOf(jar)).toBe(303)
    })

    it('the device ends the session without a token of it', async () => {
      const { jar, left } = await leave()
      expect((await ask(left, '/api/auth/session', { method: 'DELETE' })).status).toBe(200)
      expect(sessionCookies(left)).toEqual([])
      expect(await statusOf(jar)).toBe(303)
    })

    it('the login of another person ends it, and their session is their own', async () => {
      const { jar, left } = await leave()
      const { email } = await buildPerson(koya.context, 'MENTEE')
      await post(left, '/login', { form: 'login', email, password, ...kept })
      expect([await statusOf(jar), await statusOf(left)]).toEqual([303, 200])
      expect(left.get('koya-kept')).toBe('keep' in kept ? '1' : undefined)
    })
  })

  it('the cookie of pages alone ends no session', async () => {
    const { jar } = await logIn({})
    await ask(new Map(jar), '/api/auth/session', { method: 'DELETE' })
    expect(await statusOf(jar)).toBe(200)
  })

  it('a page with scripts leaves the secret to them', async () => {
    const { jar } = await logIn()
    await koya.moveAhead(hours(1))
    for (const url of [addressOf('inbox'), '/login?plain']) expect((await ask(jar, url)).cookies).toEqual([])
  })
})
