import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { decodeJwt } from 'jose'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { days, hours, seconds } from '#testing/clock.ts'
import { forgedSession, sessionKey } from '#testing/hostile/forged-session.ts'

const koya = useTestApp()
let mentee: TestPerson

beforeEach(async () => {
  mentee = await buildPerson(koya.context, 'MENTEE')
})

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Returns the claims of a valid session that expires in an hour. */
const claimsNow = (more: object = {}) => {
  const now = Math.floor(koya.clock.now().getTime() / 1000)
  const { sid, renewals } = decodeJwt(mentee.session)
  const claims = { userId: mentee.id, role: 'MENTEE', version: 1, iss: 'koya', aud: 'koya', jti: uuid() }
  return { ...claims, sid, renewals, iat: now, exp: now + 3600, ...more }
}

/** Signs any claims, with the real key unless `key` is given. */
function signed(claims: unknown, header: object = {}, hash = 'sha256', key: Uint8Array = sessionKey): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(claims)}`
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`
}

const statusFor = async (token: string) => (await koya.get('/profile', { as: token })).status

it('T20 none of 25 forged tokens is taken, and what is right beside them is', async () => {
  const [head = '', claims = '', signature = ''] = signed(claimsNow()).split('.')
  const unsigned = (alg: string) => `${encode({ alg, typ: 'JWT' })}.${claims}.`
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = publicKey.export({ format: 'jwk' })
  const rsa = (header: object) => {
    const content = `${encode({ alg: 'RS256', typ: 'JWT', ...header })}.${claims}`
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
  }
  const pem = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }))
  const doubled = encode(
    JSON.stringify(claimsNow()).replace('"role":"MENTEE"', '"role":"MENTEE","role":"ADMIN"'),
  )
  const doubledContent = `${head}.${doubled}`
  const tokens = [
    unsigned('none'),
    unsigned('None'),
    unsigned('NONE'),
    unsigned('nOnE'),
    unsigned(''),
    `${encode({ typ: 'JWT' })}.${claims}.${signature}`,
    signed(claimsNow(), { alg: 'HS384' }, 'sha384'),
    signed(claimsNow(), { alg: 'HS512' }, 'sha512'),
    signed(claimsNow(), { alg: ['HS256'] }),
    rsa({}),
    rsa({ jwk }),
    rsa({ jku: 'https://evil.example/keys.json', kid: 'one' }),
    rsa({ x5u: 'https://evil.example/keys.pem' }),
    signed(claimsNow(), {}, 'sha256', pem),
    signed(claimsNow(), {}, 'sha256', Buffer.alloc(1)),
    signed(claimsNow(), { kid: '../../dev/null' }, 'sha256', Buffer.alloc(32)),
    signed(claimsNow(), { jwk: { kty: 'oct', k: encode('evil') } }, 'sha256', Buffer.from('evil')),
    signed(claimsNow(), { crit: ['exp'] }),
    signed(claimsNow(), { b64: false, crit: ['b64'] }),
    `${head}.${claims}.`,
    `${head}.${claims}`,
    `${head}..${signature}`,
    `.${claims}.${signature}`,
    `${head}.${claims}.${signature}.`,
    `${head}.${claims}.${signature.slice(0, -2)}`,
    `${head}.${claims}.${encode('x'.repeat(32))}`,
    `${head}.${encode({ ...claimsNow(), role: 'ADMIN' })}.${signature}`,
    // This token has two `role` claims. The parser takes the last one, which is not the person's role.
    `${doubledContent}.${createHmac('sha256', sessionKey).update(doubledContent).digest('base64url')}`,
    ...[[], 'MENTEE', null, { userId: mentee.id }].map((odd) => signed(odd)),
    ...[{ iss: 'evil' }, { aud: 'koya-mail-choice' }, { jti: 'one' }, { version: '1' }].map((wrong) =>
      signed(claimsNow(wrong)),
    ),
    // The claims name no session, or one that does not exist.
    ...[{ sid: undefined }, { sid: null }, { sid: uuid() }].map((wrong) => signed(claimsNow(wrong))),
  ]
  expect(new Set(tokens).size).toBeGreaterThanOrEqual(25)
  for (const token of tokens) expect(await statusFor(token), token).toBe(401)
  for (const kid of ['../../dev/null', 'https://evil.example/keys.json']) {
    // The server ignores the key that a token names.
    expect(await statusFor(signed(claimsNow(), { kid, jku: kid }))).toBe(200)
  }
})

it('T22 a token holds for the second that it names and no longer, in whatever form it names it', async () => {
  koya.clock.stop()
  const now = Math.floor(koya.clock.now().getTime() / 1000)
  const odd = [
    (now + 3600) * 1000,
    String(now + 3600),
    -1,
    0,
    -(now + 3600),
    null,
    undefined,
    true,
    [now + 3600],
    { valueOf: now + 3600 },
    '9'.repeat(400),
    1e308,
    new Date((now + 3600) * 1000).toISOString(),
    now - 10,
    now,
  ]
  for (const exp of odd) expect(await statusFor(signed(claimsNow({ exp }))), JSON.stringify(exp)).toBe(401)
  // A token may expire at most an hour after its issue, even with a valid signature.
  expect(await statusFor(signed(claimsNow({ exp: now + days(400) / seconds(1) })))).toBe(401)
  expect(await statusFor(signed(claimsNow({ nbf: now + 60 })))).toBe(401)
  const token = await forgedSession(mentee, { claims: { exp: now + 3600 } })
  expect(await statusFor(token)).toBe(200)
  koya.clock.moveAhead(hours(1) - seconds(2))
  expect(await statusFor(token)).toBe(200)
  koya.clock.moveAhead(seconds(12))
  expect(await statusFor(token)).toBe(401)
})
