import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { addressOf } from '@koya/contract'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { readSecurityLog } from '#testing/hostile/security-lines.ts'
import { stayIn } from '#testing/steps/kept-browser.ts'
import { useWebRoot } from '#testing/web-root.ts'

const webRoot = useWebRoot()
const { log, lines } = readSecurityLog()
const koya = useTestApp({ webRoot }, log)
const https = useTestApp({ webRoot, publicUrl: 'https://koya.test' })

const cookieOf = async ({ session }: TestPerson) => `koya-page=${await koya.context.tokens.signPage(session)}`
const open = (cookie: string, url = '/dashboard', headers = {}) =>
  koya.fastify.inject({ url, headers: { cookie, ...headers } })
const frame = async () => (await koya.fastify.inject('/dashboard')).body
const whose = (html: string) => /<p>(\{.*?\})/.exec(html)?.[1]

async function mentee(): Promise<TestPerson> {
  const track = await buildTrack(koya.context)
  const mentor = await buildMentor(koya.context, track)
  return buildMentee(koya.context, track, mentor)
}

describe('a page of an area', () => {
  it('comes with what its person reads, as the calls answer it', async () => {
    const person = await mentee()
    const page = await open(await cookieOf(person))
    expect(page.statusCode).toBe(200)
    expect(whose(page.body)).toBe(JSON.stringify({ userId: person.id, role: 'MENTEE' }))
    const headers = { authorization: `Bearer ${person.session}`, 'sec-fetch-site': 'same-origin' }
    for (const url of ['/api/profile', '/api/tasks?fields=list']) {
      expect(page.body).toContain((await koya.fastify.inject({ url, headers })).body)
    }
  })

  it('is there without scripts only if its address names what is there', async () => {
    const person = await mentee()
    const [task] = (await koya.call('listTasks', { as: person.session, query: {} })).items
    const cookie = await cookieOf(person)
    const openTask = (taskId = '', query = '?plain') =>
      open(cookie, `${addressOf('task', { taskId })}${query}`)
    expect((await openTask(task?.id)).statusCode).toBe(200)
    expect((await openTask(task?.id, '')).body).not.toContain('http-equiv="refresh"')
    for (const id of [absentId, 'no-id']) {
      const { statusCode, body } = await openTask(id)
      expect(statusCode).toBe(404)
      expect(body).toContain('readTask {"status":404,"code":"not_found","message":"There is nothing here"}')
      const opened = await open(cookie, `/dashboard?plain&open=${id}`)
      expect([opened.statusCode, opened.body.includes('readTask')]).toEqual([200, true])
      // A browser without scripts loads the address again with the parameter `plain`.
      const drawn = await openTask(id, '?from=a&to=b')
      expect([drawn.statusCode, drawn.body.includes('"readTask"')]).toEqual([200, false])
      expect(drawn.body).toContain(
        '<noscript><meta http-equiv="refresh" content="0;url=?from=a&amp;to=b&amp;plain">',
      )
    }
  })

  it('has the scripts of its frame, the files of other pages, and its brief without what a brief may not hold', async () => {
    const { body, headers } = await open(await cookieOf(await mentee()), '/dashboard?a=b')
    const policyOf = async (url: string) =>
      (await koya.fastify.inject(url)).headers['content-security-policy']
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-script'")
    for (const url of ['/dashboard', '/dashboard?a=b'])
      expect(await policyOf(url)).toBe(headers['content-security-policy'])
    expect(body).toContain('<head><link rel="modulepreload" href="/assets/a.js"><style></style></head>')
    const stored = { 'service-worker-navigation-preload': 'MENTEE /assets/a.js' }
    expect((await open(await cookieOf(await mentee()), '/dashboard', stored)).body).toContain(
      '<p>stored: MENTEE /assets/a.js</p>',
    )
    expect(body).toMatch(/<p>A &amp; B<\/p><script type="application\/json" id="route-files">\{\}<\/script>$/)
  })

  it('comes with the stages of its own track, whichever was read before', async () => {
    const person = await mentee()
    const cookie = await cookieOf(person)
    const headers = { authorization: `Bearer ${person.session}` }
    const tracks = [await buildTrack(koya.context, { tasks: 2 }), await buildTrack(koya.context)]
    for (const { id } of tracks) {
      const { body } = await open(cookie, `/dashboard?reads=listTrackStages:${id}`)
      const stages = await koya.fastify.inject({ url: `/api/tracks/${id}/stages`, headers })
      expect(body).toContain(stages.body)
    }
  })

  it('has the scripts of its area where several areas have it', async () => {
    for (const [person, script] of [
      [await mentee(), 'mentee.js'],
      [await buildPerson(koya.context, 'ADMIN'), 'a.js'],
    ] as const) {
      const { body } = await open(await cookieOf(person), addressOf('inbox'))
      expect([whose(body)?.includes(person.id), /assets\/(\w+\.js)/.exec(body)?.[1]]).toEqual([true, script])
    }
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('travels as %s, and says so', async (encoding, unpack) => {
    const person = await mentee()
    for (const url of ['/dashboard', '/dashboard?plain']) {
      const { headers, rawPayload } = await open(await cookieOf(person), url, { 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding)
      expect(unpack(rawPayload).toString()).toMatch(/^<!doctype html>/)
    }
  })

  it('does without what its role may not read, and asks nobody to come again for it', async () => {
    const { statusCode, body } = await open(await cookieOf(await mentee()), '/dashboard?reads=listPeople')
    expect([statusCode, body.includes('listPeople'), body.includes('"readProfile"')]).toEqual([
      200,
      false,
      true,
    ])
    expect(body).not.toContain('http-equiv="refresh"')
  })

  it('is drawn for two visitors at once, and the third gets the frame', async () => {
    const people = await Promise.all([1, 2, 3].map(mentee))
    const cookies = await Promise.all(people.map(cookieOf))
    const pages = await Promise.all(cookies.map((cookie) => open(cookie)))
    expect(pages.map(({ body }) => whose(body) !== undefined).sort()).toEqual([false, true, true])
  })

  it('belongs to its person alone in every cache', async () => {
    const { headers } = await open(await cookieOf(await mentee()))
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toBe('Accept-Encoding, Cookie, service-worker-navigation-preload')
    const without = await koya.fastify.inject('/dashboard')
    expect(without.headers.vary).toContain('Cookie')
  })

  it('is not sent again while it is the same, and is once something has changed', async () => {
    const person = await mentee()
    const cookie = await cookieOf(person)
    const first = await open(cookie)
    const tag = String(first.headers.etag)
    koya.clock.moveAhead(60_000)
    const second = await open(cookie, '/dashboard', { 'if-none-match': tag })
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', tag])
    // A proxy that compresses the page turns its ETag into a weak one.
    const packed = await open(cookie, '/dashboard', { 'if-none-match': `W/${tag}` })
    expect([packed.statusCode, packed.headers.etag]).toEqual([304, tag])
    // A browser applies the policy of a 304 to the cached page, whose scripts the default policy forbids.
    expect(second.headers).not.toHaveProperty('content-security-policy')
    await koya.context.db.updateTable('user').set({ city: 'Jos' }).where('id', '=', person.id).execute()
    const third = await open(cookie, '/dashboard', { 'if-none-match': tag })
    expect(third.statusCode).toBe(200)
    expect(third.body).toContain('"Jos"')
    const another = await open(await cookieOf(await mentee()), '/dashboard', { 'if-none-match': tag })
    expect(another.statusCode).toBe(200)
  })

  it('is the frame without a cookie, with a bad one, two of them, for another role and when it cannot be drawn', async () => {
    const person = await mentee()
    const cookie = await cookieOf(person)
    const mentor = await cookieOf(await buildPerson(koya.context, 'MENTOR'))
    for (const given of ['', 'koya-page=x', `koya-page=${person.session}`, `${cookie}; ${cookie}`, mentor]) {
      expect((await open(given)).body).toBe(await frame())
    }
    expect((await open(cookie, '/dashboard?fails')).body).toBe(
      (await koya.fastify.inject('/dashboard?fails')).body,
    )
    expect(lines().filter(({ msg }) => msg === 'a page goes out without its data')).toHaveLength(1)
  })

  it('comes without the data that cannot be read, which the log says once', async () => {
    const person = await mentee()
    const cookie = await cookieOf(person)
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(koya.context.db)
    await rename('submission', 'lost')
    onTestFinished(() => rename('lost', 'submission').then(() => {}))
    const { statusCode, body } = await open(cookie)
    expect([statusCode, whose(body)]).toEqual([200, JSON.stringify({ userId: person.id, role: 'MENTEE' })])
    expect(body).toContain('"readProfile"')
    expect(body).not.toContain('"listTasks"')
    const failed = lines().filter(({ msg }) => msg === 'a read of a page failed')
    expect(failed).toEqual([expect.objectContaining({ read: 'listTasks' })])
    const plain = await open(cookie, '/dashboard?plain')
    expect([plain.statusCode, plain.body.includes('listTasks {"status":500')]).toEqual([200, true])
  })

  it('says without scripts that it cannot be drawn, and counts as failed', async () => {
    const answer = await open(await cookieOf(await mentee()), '/dashboard?plain&fails')
    expect([answer.statusCode, answer.body]).toEqual([
      500,
      expect.stringContaining('Load this page again in a moment.'),
    ])
  })

  it('leads to the profile as long as that is incomplete', async () => {
    const cookie = await cookieOf(await buildPerson(koya.context, 'MENTEE', { city: null }))
    const answer = await open(cookie)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/dashboard/mentee/profile'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await open(cookie, '/dashboard/mentee/profile')).body).toContain('"readProfile"')
    // The profile page must not redirect to itself when its address has a query.
    expect((await open(cookie, '/dashboard/mentee/profile?from=mail')).statusCode).toBe(200)
    expect((await open(cookie, '/dashboard/mentee/profile?plain')).statusCode).toBe(200)
  })
})

describe('the cookie of pages', () => {
  it('comes with a login, is read by no script, and is no session of a call', async () => {
    const person = await mentee()
    const { browser } = await stayIn(koya, person)
    const cookie = `koya-page=${browser.jar.get('koya-page')}`
    expect(whose((await open(cookie)).body)).toContain(person.id)
    expect((await open(cookie, '/api/profile')).statusCode).toBe(401)
    const authorization = `Bearer ${browser.jar.get('koya-page')}`
    expect((await open('', '/api/profile', { authorization })).statusCode).toBe(401)
    const again = await browser.send('POST', '/auth/session')
    const set = again.cookies.find((one) => one.startsWith('koya-page='))
    expect(set).toMatch(/; Path=\/; HttpOnly; Max-Age=3600; SameSite=Lax$/)
  })

  it('is bound to the host on https', async () => {
    const person = await buildPerson(https.context, 'MENTEE')
    const { browser } = await stayIn(https, person)
    const value = browser.jar.get('__Host-koya-page')
    const openBy = async (cookie: string) =>
      (await https.fastify.inject({ url: '/dashboard', headers: { cookie } })).body
    expect(whose(await openBy(`__Host-koya-page=${value}`))).toContain(person.id)
    expect(whose(await openBy(`koya-page=${value}`))).toBeUndefined()
  })

  it('ends at once with its session, and a session that goes on brings another', async () => {
    const person = await mentee()
    const { browser, accessToken } = await stayIn(koya, person)
    const cookieIn = () => `koya-page=${browser.jar.get('koya-page')}`
    const before = cookieIn()
    expect(whose((await open(before)).body)).toContain(person.id)
    const { accessToken: next } = await browser.send('DELETE', '/account/sessions', { as: accessToken })
    expect((await open(before)).body).toBe(await frame())
    expect(whose((await open(cookieIn())).body)).toContain(person.id)
    const last = cookieIn()
    await browser.send('POST', '/auth/logout', { as: next })
    expect((await open(last)).body).toBe(await frame())
    expect(browser.jar.has('koya-page')).toBe(false)
  })
})
