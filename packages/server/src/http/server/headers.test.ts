import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({
  webRoot: useWebRoot(),
  publicUrl: 'https://koya.test',
  clientOrigins: new Set(['https://client.example']),
})

const everywhere = {
  'strict-transport-security': expect.stringMatching(/^max-age=3\d{7}; includeSubDomains$/),
  'content-security-policy': expect.stringMatching(
    /^default-src 'none';(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
  ),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const onPages = { 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' }
const stored = { 'cache-control': 'public, max-age=3600' }
const notStored = { 'cache-control': 'no-store' }
const asked = { 'cache-control': 'no-cache' }
/** Every text answer except an SVG names its charset, so that no browser has to guess. */
const written =
  /^(text\/(html|plain|javascript)|application\/(json|xml|javascript)); charset=utf-8$|^image\/svg\+xml/
const json = { 'content-type': 'application/json' }
const smuggling = 'POST /api/auth/login HTTP/1.1\r\nHost: koya\r\n'
const preflight = { origin: 'https://client.example', 'access-control-request-method': 'PUT' }

describe('T45 T46 the same headers are on', () => {
  it.each([
    ['GET', '/', 200, asked],
    ['HEAD', '/', 200, asked],
    ['GET', '/nowhere', 404, asked],
    ['GET', '/assets/a.js', 200, { 'cache-control': 'public, max-age=31536000, immutable' }],
    ['GET', '/assets/', 404, asked],
    ['GET', '/assets/..%2fmanifest.json', 404, asked],
    ['GET', '/.git/config', 404, asked],
    ['GET', '/logo.svg', 200, stored],
    ['GET', '/robots.txt', 200, stored],
    ['GET', '/sitemap.xml', 200, stored],
    ['GET', '/healthz', 200, notStored],
    ['GET', '/readyz', 200, notStored],
    ['GET', '/mailbox', 200, notStored],
    ['GET', '/mailbox.json', 200, notStored],
    ['GET', '/api/openapi.json', 200, notStored],
    ['GET', '/api/docs', 200, asked],
    ['GET', '/api/tracks', 401, notStored],
    ['GET', '/api/nowhere', 404, notStored],
    ['GET', '/api/photos/x', 404, notStored],
    ['TRACE', '/api/tracks', 405, notStored],
    [
      'GET',
      '/tracks/web-development.svg',
      200,
      { ...stored, 'cross-origin-resource-policy': 'cross-origin' },
    ],
    ['POST', '/api/auth/login', 422, notStored],
    ['POST', '/api/auth/login', 400, notStored, json, '{'],
    ['POST', '/api/auth/login', 413, notStored, json, `"${'a'.repeat(33_000)}"`],
    ['POST', '/api/auth/login', 415, notStored, { 'content-type': 'text/plain' }, 'a'],
    ['OPTIONS', '/api/profile', 204, notStored, preflight],
    ['GET', `/api/photos/${'a'.repeat(201)}`, 414, notStored],
    ['GET', '/api/photos/%zz', 400, notStored],
  ] as [string, string, number, object, Record<string, string>?, string?][])(
    '%s %s, answered %i',
    async (method, url, status, more, headers = {}, payload = undefined) => {
      const answer = await koya.fastify.inject({
        method: method as 'GET',
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers).toMatchObject({ ...everywhere, ...more })
      const isPage = String(answer.headers['content-type']).startsWith('text/html')
      if (isPage) expect(answer.headers).toMatchObject(onPages)
      if (answer.body !== '') expect(answer.headers['content-type']).toMatch(written)
    },
  )

  it.each([
    ['/assets/a.js', ['etag', 'last-modified', 'accept-ranges', 'x-request-id']],
    ['/logo.svg', []],
    ['/api/tracks', ['access-control-expose-headers']],
  ])('%s, without what costs bytes and tells nothing there', async (url, more) => {
    const { headers } = await koya.fastify.inject(url)
    for (const name of [...Object.keys(onPages), ...more]) expect(headers).not.toHaveProperty(name)
    if (!more.includes('x-request-id')) expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('what is no request, answered 400, and a head of 20 kB, answered 431', async () => {
    const { port } = new URL(await koya.fastify.listen({ port: 0, host: '127.0.0.1' }))
    for (const [status, request] of [
      [400, 'KOYA\r\n\r\n'],
      // A body without one clear length lets a proxy and the server see different requests (request
      // smuggling).
      [400, `${smuggling}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
      [400, `${smuggling}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`],
      [400, `${smuggling}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
      [431, `GET / HTTP/1.1\r\nHost: koya\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`],
    ] as const) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(request)
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
      const [first, ...lines] = head.split('\r\n')
      expect(first).toContain(`HTTP/1.1 ${status} `)
      const headers = lines.map((line) => line.toLowerCase().split(': '))
      expect(Object.fromEntries(headers)).toMatchObject({
        ...everywhere,
        ...notStored,
        'strict-transport-security': expect.stringContaining('includesubdomains'),
        'x-frame-options': 'deny',
      })
      expect(Object.keys(JSON.parse(body)).sort()).toEqual(['code', 'message'])
    }
  })
})
