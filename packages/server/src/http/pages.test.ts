import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'koya-web-'))
const client = join(webRoot, 'client')
const html = '<!doctype html><style></style><h1>Koya</h1>'
const script = 'let a = 1\n'.repeat(100)
mkdirSync(join(client, 'assets'), { recursive: true })
writeFileSync(join(client, 'index.html'), html)
writeFileSync(join(client, 'app.html'), html)
writeFileSync(join(client, 'assets/a.js'), script)
writeFileSync(join(client, 'assets/a.js.br'), brotliCompressSync(script))
writeFileSync(join(client, 'assets/a.js.gz'), gzipSync(script))
writeFileSync(
  join(webRoot, 'pages.json'),
  JSON.stringify({
    pages: [
      { path: '/', file: 'index.html', isShared: true },
      { path: '/dashboard', file: 'app.html', isShared: false },
    ],
    notFound: 'index.html',
    inline: {
      'index.html': { scripts: [], styles: ['sha256-style'] },
      'app.html': { scripts: ['sha256-script'], styles: [] },
    },
  }),
)
afterAll(() => rmSync(webRoot, { recursive: true }))

const koya = useTestApp({ webRoot, publicUrl: 'https://koya.test' })
const ask = (url: string, encodings: string) =>
  koya.fastify.inject({ url, headers: { 'accept-encoding': encodings } })

it.each(['/dashboard', '/assets/a.js'])(
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

it('the compressed files are no addresses of their own', async () => {
  for (const end of ['br', 'gz']) expect((await ask(`/assets/a.js.${end}`, '')).statusCode).toBe(404)
})

it('a page lets through what stood in it when it was built, and only a shared one says its address', async () => {
  const policyOf = async (url: string) => (await ask(url, '')).headers['content-security-policy']
  expect(await policyOf('/')).toContain("script-src 'none'; style-src 'self' 'sha256-style'")
  expect(await policyOf('/dashboard')).toContain("script-src 'self' 'sha256-script'; style-src 'self';")
  expect((await ask('/', '')).body).toContain('<meta property="og:url" content="https://koya.test/">')
  expect((await ask('/dashboard', '')).body).toBe(html)
})
