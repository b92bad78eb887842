import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'

const origin = 'https://client.example'
const koya = useTestApp({ clientOrigins: new Set([origin]) })

it('a preflight is answered with what clients may send, for ten minutes', async () => {
  const headers = { origin, 'access-control-request-method': 'PUT' }
  const preflight = await koya.fastify.inject({ method: 'OPTIONS', url: '/api/profile', headers })
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers':
      'Authorization, Challenge-Answer, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Requested-With',
    'access-control-max-age': '600',
  })
  const answer = await koya.get('/profile', { headers: { origin } })
  expect(answer.headers).toMatchObject({
    'access-control-expose-headers': 'Date, ETag, Koya-Moment, Location, Retry-After, X-Request-Id',
  })
})
