import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { useWebRoot } from '#testing/web-root.ts'
import { makePage, sendPage } from './page.ts'

const webRoot = useWebRoot()
const assets = join(webRoot, 'client/assets')
const script = 'let a = 1\n'.repeat(100)
writeFileSync(join(assets, 'a.js'), script)
writeFileSync(join(assets, 'a.js.br'), brotliCompressSync(script))
writeFileSync(join(assets, 'a.js.gz'), gzipSync(script))

const koya = useTestApp({ webRoot, publicUrl: 'https://koya.test' })
const ask = (url: string, encodings: string) =>
  koya.fastify.inject({ url, headers: { 'accept-encoding': encodings } })

it.each(['/', '/dashboard', '/assets/a.js'])(
  '%s travels as Brotli, or as gzip to who has no Brotli',
  async (url) => {
    const plain = await ask(url, 'identity')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      const answer = await ask(url, accepted)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding')
      expect(decode(answer.rawPayload).toString()).toBe(plain.body)
    }
  },
)

it('a page that is not compressed in time is refused in plain text', async () => {
  const page = makePage('<!doctype html>', { scripts: [], styles: [] })
  const never = new Promise<Buffer>(() => undefined)
  const app = fastify({ handlerTimeout: 1 })
  app.get('/', (request, reply) => sendPage(request, reply, { ...page, compress: () => never }, 200))
  const { statusCode, headers, body } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect([statusCode, headers['content-encoding']]).toEqual([503, undefined])
  expect(JSON.parse(body)).toMatchObject({ statusCode: 503 })
})

it('a page for many visits is compressed once and as small as can be, one for a single visit fast', async () => {
  const text = readFileSync(import.meta.filename, 'utf8')
  const none = { scripts: [], styles: [] }
  const [kept, quick] = [makePage(text, none), makePage(text, none, 'quick')]
  expect((await kept.compress('br')).equals(brotliCompressSync(text))).toBe(true)
  expect((await kept.compress('gzip')).equals(gzipSync(text, { level: 9 }))).toBe(true)
  expect(await kept.compress('br')).toBe(await kept.compress('br'))
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  expect((await quick.compress('br')).equals(brotliCompressSync(text, fast))).toBe(true)
  expect((await quick.compress('gzip')).equals(gzipSync(text, { level: 6 }))).toBe(true)
})

it('the compressed files are no addresses of their own', async () => {
  for (const end of ['br', 'gz']) expect((await ask(`/assets/a.js.${end}`, '')).statusCode).toBe(404)
})

it('the pages for what is missing are at no address of their own, and search engines hear of none', async () => {
  for (const path of ['/404', '/404/cloth']) expect((await ask(path, '')).statusCode, path).toBe(404)
  expect((await ask('/sitemap.xml', '')).body).not.toContain('/404')
})

it('whoever has the page of a missing address hears again that it is missing', async () => {
  const { headers } = await ask('/nowhere', '')
  const again = await koya.fastify.inject({ url: '/nowhere', headers: { 'if-none-match': headers.etag } })
  expect([again.statusCode, again.body]).toEqual([404, expect.stringContaining('Koya')])
})

it('a page is not sent again, also when a proxy has weakened its tag', async () => {
  const { headers } = await ask('/login', '')
  const again = await koya.fastify.inject({
    url: '/login',
    headers: { 'if-none-match': `W/${headers.etag}` },
  })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
})

it('a page lets through what stood in it when it was built, and only a shared one says its address', async () => {
  const policyOf = async (url: string) => (await ask(url, '')).headers['content-security-policy']
  expect(await policyOf('/')).toMatch(/script-src 'none'; style-src 'self' 'sha256-[\w+/]{43}='/)
  expect(await policyOf('/dashboard')).toContain("script-src 'self' 'sha256-script'; style-src 'self';")
  const [, , style = ''] = String(await policyOf('/')).split('; ')
  expect(String(await policyOf('/')).replace(style, 'style-src')).toBe(
    [
      "default-src 'none'; script-src 'none'; style-src; img-src 'self' blob: data:; font-src 'self'",
      "connect-src 'self'; manifest-src 'self'; frame-src https://www.youtube-nocookie.com; form-action 'self'",
      "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      'trusted-types dompurify koya',
    ].join('; '),
  )
  const address = '<meta property="og:url" content="https://koya.test/'
  expect((await ask('/', '')).body).toContain(`${address}">`)
  for (const url of ['/dashboard', '/nowhere']) expect((await ask(url, '')).body).not.toContain(address)
})
