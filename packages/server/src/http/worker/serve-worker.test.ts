import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { useWebRoot } from '#testing/web-root.ts'

const webRoot = useWebRoot()

describe('the service worker', () => {
  const koya = useTestApp({ webRoot })

  it('is asked for anew each time, and may ask only this server', async () => {
    const { headers, body } = await koya.fastify.inject('/worker.js')
    expect(body).toBe('let worker')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'; connect-src 'self'"),
    })
    const again = { url: '/worker.js', headers: { 'if-none-match': String(headers.etag) } }
    expect((await koya.fastify.inject(again)).statusCode).toBe(304)
  })

  it('has a list of files for each area', async () => {
    for (const area of ['mentee', 'mentor', 'admin']) {
      const { statusCode, headers } = await koya.fastify.inject(`/worker/${area}.json`)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    }
  })
})

describe('with OFFLINE=0 the service worker', () => {
  const koya = useTestApp({ webRoot, worksOffline: false })

  it('is one that removes itself, and no list says what to keep', async () => {
    const { body } = await koya.fastify.inject('/worker.js')
    expect(body).toContain('registration.unregister()')
    expect(body).not.toContain("'fetch'")
    expect((await koya.fastify.inject('/worker/mentee.json')).statusCode).toBe(404)
  })
})
