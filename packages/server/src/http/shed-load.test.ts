import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'

const koya = useTestApp({ trustProxy: ['127.0.0.1'] })

it('of more calls at once than can be answered in time some are told to come again, and the next ones are answered', async () => {
  const logIn = (client: number) =>
    koya.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': `10.0.0.${client}` },
      payload: { email: `nobody${client}@koya.test`, password: 'a long sentence of mine' },
    })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, client) => logIn(client)))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThanOrEqual(100)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.json().code).toBe('busy')
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect((await logIn(201)).statusCode).toBe(401)
})
