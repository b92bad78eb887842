import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { addressOf } from '@koya/contract'
import { describe, expect, it } from 'vitest'
import { denseEncoders, encoders } from '#http/server/compress.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { useWebRoot } from '#testing/web-root.ts'

const webRoot = useWebRoot()
const koya = useTestApp({ webRoot })
const https = useTestApp({ webRoot, publicUrl: 'https://koya.test' })
const challenged = useTestApp({
  webRoot,
  challenge: { kind: 'turnstile', siteKey: 'a', secret: 'b', verifyUrl: 'http://127.0.0.1:9/verify' },
})
const { send, cookieOf } = postedForms(koya)
const light = 'koya-light=1'

const open = async (url: string, cookie = '', headers = {}) =>
  koya.fastify.inject({ url, headers: { cookie, ...headers } })
const cookiesOf = async (person: TestPerson) => `${await cookieOf(person)}; ${light}`

describe('the choice to use less data', () => {
  it('is kept by a cookie for a year, and leads back to the page, without a session too', async () => {
    for (const url of ['/dashboard', '/login']) {
      const answer = await send(`${url}?a=b&plain=closed&done=x`, { form: 'light' })
      expect([answer.status, answer.to]).toEqual([303, `${url}?a=b`])
      expect(answer.headers['set-cookie']).toBe(
        'koya-light=1; Path=/; HttpOnly; Max-Age=31536000; SameSite=Lax',
      )
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const back = await send('/login', { form: 'everything' })
    expect(back.headers['set-cookie']).toBe('koya-light=; Path=/; HttpOnly; Max-Age=0; SameSite=Lax')
    // Choosing full pages removes `back`, because `back` asks for a login page without scripts.
    const again = await send('/login?back=%2Fdashboard%2Finbox&a=b', { form: 'everything' })
    expect(again.to).toBe('/login?a=b')
  })

  it('is sent on https only where the site is', async () => {
    const answer = await postedForms(https).send('/login', { form: 'light' })
    expect(answer.headers['set-cookie']).toMatch(/^koya-light=1; .*; Secure$/)
  })

  it('is nobody else’s: a form of another site chooses nothing', async () => {
    const answer = await send('/login', { form: 'light' }, { 'sec-fetch-site': 'cross-site' })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
  })

  it('is not made by a data saver, which would stop drafts and news without a word', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const cookie = await cookieOf(person)
    const saving = await open('/dashboard', cookie, { 'save-data': 'on' })
    expect(saving.body).toContain('modulepreload')
  })
})

describe('with less data', () => {
  it('the pages of an area and the account pages are plain, and others of an account as always', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const cookie = await cookiesOf(person)
    for (const url of ['/dashboard', addressOf('inbox'), '/login', '/reset-password']) {
      const { body, headers, statusCode } = await open(url, cookie)
      expect([statusCode, plainIn(body)]).toEqual([
        200,
        { said: null, led: null, posted: null, isLight: true },
      ])
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "style-src 'self'",
          "form-action 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      )
      expect(policy.join()).not.toContain('script-src')
    }
    // The invitation page does not work without scripts.
    expect((await open(addressOf('invitation'), cookie)).body).toContain('modulepreload')
    const two = await open('/login', `${light}; ${light}`)
    expect(two.body).toContain('modulepreload')
    expect((await open('/login', 'koya-light=yes')).body).toContain('modulepreload')
  })

  it('public pages are light, by the choice here or that for all sites, and no cache mixes them up', async () => {
    const whole = await open('/')
    expect(whole.body).not.toContain('<p>light</p>')
    for (const answer of [await open('/', light), await open('/', '', { 'save-data': 'on' })]) {
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('<p>light</p>')])
      expect(answer.headers.etag).not.toBe(whole.headers.etag)
    }
    expect((await open('/', '', { 'save-data': 'off' })).body).toBe(whole.body)
    expect((await open('/nothing-here', light)).body).toContain('<p>light</p>')
    expect(whole.headers.vary).toBe('Accept-Encoding, Cookie, Save-Data')
  })

  it('a refused form stays light, and so does the page after a form', async () => {
    const wrong = await send('/login', { form: 'login', email: 'a', password: '' }, { cookie: light })
    expect(plainIn(wrong.body)).toMatchObject({ isLight: true, posted: { name: 'login' } })
    const said = await open('/login?done=logout', light)
    expect(plainIn(said.body)).toMatchObject({ isLight: true, said: 'You are logged out.' })
    expect(said.headers['cache-control']).toBe('no-store')
  })

  it('whoever is not logged in is led to the login with the way back', async () => {
    const { statusCode, headers } = await open(addressOf('inbox'), light)
    expect([statusCode, headers.location]).toEqual([303, '/login?back=%2Fdashboard%2Finbox'])
  })

  it('a form with a challenge keeps its script', async () => {
    const answer = await challenged.fastify.inject({ url: '/register', headers: { cookie: light } })
    expect(answer.body).toContain('modulepreload')
  })

  it('no cache takes a page for its other form, and an unchanged page is not sent again', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const page = await cookieOf(person)
    for (const [url, full, keeping] of [
      ['/dashboard', page, 'no-store'],
      ['/login', '', 'private, no-cache'],
    ] as const) {
      const less = `${full}; ${light}`
      const [heavy, small] = [await open(url, full), await open(url, less)]
      // The styles of a drawn page depend on what the browser has stored.
      const drawn = full === '' ? '' : ', service-worker-navigation-preload'
      expect(heavy.headers.vary).toBe(`Accept-Encoding, Cookie${drawn}`)
      expect(small.headers.vary).toBe('Accept-Encoding, Cookie')
      expect(small.headers['cache-control']).toBe(keeping)
      // Browsers must not store a personal page, because they could show it after a logout. So there is no
      // stored page to test.
      if (keeping === 'no-store') continue
      const tags = [heavy, small].map(({ headers }) => String(headers.etag))
      expect(tags[0]).not.toBe(tags[1])
      expect((await open(url, less, { 'if-none-match': tags[0] })).statusCode).toBe(200)
      expect((await open(url, full, { 'if-none-match': tags[1] })).statusCode).toBe(200)
      koya.clock.moveAhead(60_000)
      const again = await open(url, less, { 'if-none-match': tags[1] })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  it('the page says what it takes, and no mark of a stranger takes the place of its own', async () => {
    const answer = await send(
      '/login',
      { form: 'login', email: '{size of the page}', password: '' },
      { cookie: light },
    )
    expect(answer.body).toContain('"email":"{size of the page}"')
    expect(answer.body).toMatch(/<footer>1 kB, 5 kB<\/footer>$/)
  })

  it('the page says what comes over the line, which is less for a browser that unpacks it', async () => {
    const typed = { form: 'login', email: 'a'.repeat(20_000), password: '' }
    const sizeFor = async (coding: string) => {
      const { rawPayload, headers } = await koya.fastify.inject({
        method: 'POST',
        url: '/login',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          'accept-encoding': coding,
          cookie: light,
        },
        payload: new URLSearchParams(typed).toString(),
      })
      const unpack = coding === 'br' ? brotliDecompressSync : coding === 'gzip' ? gunzipSync : Buffer.from
      expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
      const said = /<footer>(\d+) kB/.exec(unpack(rawPayload).toString())?.[1]
      expect(said, coding).toBe(String(Math.max(1, Math.round(rawPayload.length / 1000))))
      return Number(said)
    }
    expect([await sizeFor('identity'), await sizeFor('gzip'), await sizeFor('br')]).toEqual([20, 1, 1])
  })

  it('the page is packed more tightly than others', async () => {
    const { rawPayload } = await koya.fastify.inject({
      url: '/login',
      headers: { 'accept-encoding': 'br', cookie: light },
    })
    const html = brotliDecompressSync(rawPayload).toString()
    expect(rawPayload).toEqual(await denseEncoders.br(html))
    expect(rawPayload).not.toEqual(await encoders.br(html))
  })
})
