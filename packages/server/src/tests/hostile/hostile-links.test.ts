import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { linkIn, linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

const linkRequests = ['/auth/send-email-confirmation-token', '/auth/send-password-reset-token']

/** Addresses that Koya must refuse. */
const addresses = [
  // Another host, often with `koya.test` before, behind or within its name.
  'https://evil.example',
  'https://koya.test.evil.example',
  'https://koya.test-evil.example',
  'https://koya.testevil.example',
  'https://evilkoya.test',
  'https://evil-koya.test',
  'https://www.koya.test',
  'https://a.koya.test',
  'https://koya.tes',
  'https://koya.test.',
  'https://koya..test',
  'https://koya%2etest.evil.example',
  'https://evil.example%2fkoya.test',
  'https://[::1]',
  'https://127.0.0.1',
  'https://localhost',
  'https://0',
  'https://2130706433',
  // `koya.test` as the user name, path, query or fragment of another host, or after a user name.
  'https://koya.test@evil.example',
  'https://koya.test:x@evil.example',
  'https://user:x@koya.test',
  'https://user@koya.test',
  'https://:x@koya.test',
  'https://evil.example/koya.test',
  'https://evil.example?https://koya.test',
  'https://evil.example#https://koya.test',
  'https://evil.example#.koya.test',
  'https://evil.example\\.koya.test',
  'https://evil.example\\@koya.test',
  'https://koya.test\\@evil.example',
  'https://koya.test%40evil.example',
  'https://koya.test%00.evil.example',
  'https://koya.test%0d%0a.evil.example',
  // Another port or scheme.
  'https://koya.test:444',
  'https://koya.test:80',
  'https://koya.test:99999',
  'http://koya.test',
  'http://koya.test:443',
  'ftp://koya.test',
  'ws://koya.test',
  'blob:https://evil.example/1',
  'file://koya.test/etc/passwd',
  'javascript:alert(1)',
  'javascript://koya.test/%0aalert(1)',
  'data:text/html,https://koya.test',
  'vbscript:x',
  'about:blank',
  'mailto:ada@koya.test',
  // Not an absolute address.
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/koya.test',
  'koya.test',
  'https:',
  'https://',
  'null',
  // Letters of other alphabets, characters that a browser reads as a full stop, and very long addresses.
  'https://kоya.test',
  'https://koyа.test',
  'https://xn--kya-jed.test',
  'https://evil。koya.test',
  'https://koya。test.evil.example',
  `https://koya.test.${'a'.repeat(60)}.example/${'a'.repeat(1900)}`,
  `https://koya.test/${'a'.repeat(4096)}`,
]

it('T01 a mailed link leads to no stranger: none of 60 addresses is taken, and nothing is sent', async () => {
  expect(new Set(addresses).size).toBeGreaterThanOrEqual(60)
  const waiting = registration()
  await koya.post('/auth/register', { body: waiting })
  const { email } = await buildPerson(koya.context, 'MENTEE')
  for (const clientBaseUrl of addresses) {
    for (const path of linkRequests) {
      for (const to of [waiting.email, email]) {
        const answer = await koya.post(path, {
          body: linkRequest(to, { clientBaseUrl }),
          headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        })
        expect(answer.status, `${path} ${clientBaseUrl}`).toBe(422)
      }
    }
  }
  for (const to of [waiting.email, email]) expect(await koya.mailsTo(to)).toEqual([])
})

it('T01 whatever host a request says it came for, the link leads to the configured one', async () => {
  const { email } = await buildPerson(koya.context, 'MENTEE')
  const ways = ['https://koya.test/elsewhere?x=1#y', 'HTTPS://KOYA.TEST', 'https://koya.test:443/']
  for (const clientBaseUrl of ways) {
    await koya.moveAhead(61_000)
    const body = linkRequest(email, { clientBaseUrl })
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    expect((await koya.post('/auth/send-password-reset-token', { body, headers })).status).toBe(202)
  }
  const mails = await koya.mailsTo(email)
  expect(mails).toHaveLength(ways.length)
  for (const { text } of mails) {
    const { link } = linkIn(text)
    expect(link.origin + link.pathname).toBe('https://koya.test/reset-password')
    expect(text).not.toContain('evil')
  }
})

it('T02 a link is not bent by the names of its parameters', async () => {
  const { email } = await buildPerson(koya.context, 'MENTEE')
  const names = [
    'token&email',
    'token=1&x',
    'token#',
    'token?',
    'to ken',
    ' token',
    'token\r\nX-Evil: 1',
    'token\n',
    '__proto__',
    '-token',
    '1token',
    'tökén',
    'token[]',
    'token%26',
    '',
    'a'.repeat(33),
    'a'.repeat(10_000),
  ]
  const wrong = [
    ...names.flatMap((name) => [{ tokenParamName: name }, { emailParamName: name }]),
    { tokenParamName: 'same', emailParamName: 'same' },
    { tokenParamName: null },
    { tokenParamName: ['token'] },
  ]
  for (const fields of wrong) {
    for (const path of linkRequests) {
      const { status } = await koya.post(path, { body: linkRequest(email, fields) })
      expect(status, JSON.stringify(fields)).toBe(422)
    }
  }
  expect(await koya.mailsTo(email)).toEqual([])
  const body = linkRequest(email, { tokenParamName: 'constructor', emailParamName: 'a-b_9' })
  expect((await koya.post('/auth/send-password-reset-token', { body })).status).toBe(202)
  const { link } = linkIn((await koya.mailsTo(email))[0]?.text)
  expect([...link.searchParams.keys()]).toEqual(['constructor', 'a-b_9'])
})

it('T13 no table and no queue holds the token of a link that was sent', async () => {
  const waiting = registration()
  await koya.post('/auth/register', { body: waiting })
  const { email } = await buildPerson(koya.context, 'MENTEE')
  await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(waiting.email) })
  await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
  const mails = [...(await koya.mailsTo(waiting.email)), ...(await koya.mailsTo(email))]
  const tokens = mails.map(({ text }) => linkIn(text).token)
  expect(tokens.map((token) => token.length)).toEqual([43, 43])
  const asHex = tokens.map((token) => Buffer.from(token, 'base64url').toString('hex'))
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(koya.context.db)
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await sql<{ found: string }>`
      select row::text as found from ${sql.raw(name)} as row
      where row::text ~ ${[...tokens, ...asHex].join('|')}`.execute(koya.context.db)
    expect(rows, name).toEqual([])
  }
})
