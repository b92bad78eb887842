import { generateKeyPairSync } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { SignJWT } from 'jose'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LimitName } from '#limits/limits.ts'
import { openCredentialKeys } from '#shared/certificates/credential-keys.ts'
import { readSigningKey } from '#shared/signing-key.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { checksOf } from '#testing/checks.ts'
import { openBadgeSchema } from '#testing/hostile/credential-schema.ts'
import { buildCertificate, finishTrack } from '#testing/steps/certificates.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
const did = 'did:web:koya.test'
const formats = { uri: URL.canParse, 'date-time': /^[\d-]{10}T[\d:]{8}Z$/ }
const isBadge = new Ajv2020({ formats }).compile(openBadgeSchema)
let number: string
let mentee: TestPerson
let mentor: TestPerson

const { read, text, post, send } = checksOf(koya)
const parts = (token: string) => token.split('.').map((part) => Buffer.from(part, 'base64url'))
const claimsIn = (token: string) => JSON.parse(String(parts(token)[1]))

beforeAll(async () => {
  const pairing = await buildPairing(koya.context)
  ;({ mentee, mentor } = pairing)
  number = await finishTrack(koya, pairing)
})

/** Uses up this client's limit for the next 30 seconds. */
async function useUp(name: LimitName) {
  const { db, clock } = koya.context
  koya.clock.stop()
  const used = { spent: 1000, expires_at: new Date(clock.now().getTime() + 30_000) }
  await db
    .insertInto('rate_limit')
    .values({ key: koya.context.tokens.countKey(name, '127.0.0.1'), ...used })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(used))
    .execute()
}

describe('the credential', () => {
  it('is an Open Badges 3.0 credential, and its grades are told only where its person says so', async () => {
    const credential = JSON.parse(await text(`/certificates/${number}.json`))
    expect([isBadge(credential), isBadge.errors]).toEqual([true, null])
    expect(JSON.stringify(credential)).not.toContain('Grade:')
    const choices = { showsGrades: true, isShown: true, keepsName: true }
    await koya.call('changeCertificate', { as: mentee.session, params: { number }, body: choices })
    const told = JSON.parse(await text(`/certificates/${number}.json`))
    expect(told.evidence[0]).toMatchObject({
      id: expect.stringMatching(/#task-1$/),
      name: 'Task 0',
      narrative: expect.stringContaining('Grade: 83%.'),
    })
  })

  it('of a mentor is one of the same kind: valid by the same check, shown only once they show it', async () => {
    const [thanks] = (await koya.call('listOwnCertificates', { as: mentor.session })).items
    const address = `/certificates/${thanks?.number}`
    expect((await read(address)).statusCode).toBe(404)
    const choices = { showsGrades: false, isShown: true, keepsName: true }
    const params = { number: thanks?.number ?? '' }
    await koya.call('changeCertificate', { as: mentor.session, params, body: choices })
    const credential = JSON.parse(await text(`${address}.json`))
    expect([isBadge(credential), isBadge.errors]).toEqual([true, null])
    expect(credential.description).toMatch(/^1 person has finished a track at Koya with Adaeze Okonkwo/)
    const png = (await read(`${address}.png`)).rawPayload
    expect(await send(png)).toMatchObject({ kind: 'valid', page: address })
    expect((await read(address)).body).toContain('"people":1')
    const { facts } = await send(null, await text(`${address}.jwt`))
    expect(facts[1]).toEqual(['Thanks for', 'Mentoring: 1 person has finished a track'])
  })

  it('is baked into the picture and the drawing, and is found there again', async () => {
    const png = (await read(`/certificates/${number}.png`)).rawPayload
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png' })
    const svg = (await read(`/certificates/${number}.svg`)).rawPayload
    for (const file of [png, svg]) {
      expect(await send(file)).toMatchObject({ kind: 'valid', page: `/certificates/${number}` })
    }
  })

  it('is not sent once more with a picture that the browser has, until something in it changes', async () => {
    const show = (showsGrades: boolean) =>
      koya.call('changeCertificate', {
        as: mentee.session,
        params: { number },
        body: { showsGrades, isShown: true, keepsName: true },
      })
    await show(false)
    for (const kind of ['png', 'svg']) {
      const url = `/certificates/${number}.${kind}`
      const { etag, vary } = (await read(url)).headers
      const again = () => koya.fastify.inject({ url, headers: { 'if-none-match': String(etag) } })
      const unchanged = await again()
      expect(unchanged).toMatchObject({ statusCode: 304, body: '' })
      expect(unchanged.headers.vary).toBe(vary)
      await show(true)
      expect((await again()).statusCode).toBe(200)
      await show(false)
    }
  })
})

describe('for a stranger', () => {
  it('a picture is drawn once, and after too many others only those that are drawn already come', async () => {
    const drawn = (await read(`/certificates/${number}.png`)).rawPayload
    await useUp('drawClient')
    expect(await sharp((await read(`/certificates/${number}.png`)).rawPayload).stats()).toEqual(
      await sharp(drawn).stats(),
    )
    const other = await buildCertificate(koya)
    const refused = await read(`/certificates/${other}.png`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Too many tries. Try again in a minute',
    ])
    await koya.context.db.deleteFrom('rate_limit').execute()
    expect((await read(`/certificates/${other}.png`)).statusCode).toBe(200)
  })

  it('the check answers with a page that says when to come again', async () => {
    await useUp('checkClient')
    const asked = await read(`/certificates/check?number=${number}`)
    expect([asked.statusCode, asked.headers['retry-after']]).toEqual([429, '30'])
    expect(asked.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(asked.body).toContain('Nothing was checked. Too many tries. Try again in a minute.')
    expect((await post(Buffer.from('no certificate'))).statusCode).toBe(429)
    expect((await read('/certificates/check')).statusCode).toBe(200)
    await koya.context.db.deleteFrom('rate_limit').execute()
  })
})

describe('the check', () => {
  it('takes a number as people type it, a pasted credential, and says what the page shows', async () => {
    const typed = number.toLowerCase().replaceAll('-', ' ')
    expect(await text(`/certificates/check?number=${encodeURIComponent(typed)}`)).toContain('"kind":"valid"')
    const token = await text(`/certificates/${number}.jwt`)
    expect(await send(null, `  ${token.slice(0, 80)}\n${token.slice(80)} `)).toMatchObject({ kind: 'valid' })
    expect(await text(`/certificates/${number}`)).toContain('"attempts":1')
  })

  it('tells a forged signature, a changed credential, an unsigned one and a foreign issuer', async () => {
    const token = await text(`/certificates/${number}.jwt`)
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = claimsIn(token)
    claims.credentialSubject.identifier[0].identityHash = 'Somebody Else'
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect(await send(null, `${head}.${changed}.${signature}`)).toMatchObject({ kind: 'forged' })
    const tooLong = `${token}${'A'.repeat(200_000)}`
    expect(await send(null, tooLong)).toMatchObject({ title: 'This is no credential' })
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await send(null, `${none}.${body}.`)).toMatchObject({ kind: 'forged' })

    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const kid = JSON.parse(Buffer.from(head, 'base64url').toString()).kid
    const sign = (iss: string) =>
      new SignJWT({ ...claims, iss }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
    expect(await send(null, await sign(did))).toMatchObject({ kind: 'forged' })
    const foreign = await send(null, await sign('https://school.example/<b>'))
    expect(foreign).toMatchObject({ kind: 'foreign', sentences: [expect.stringContaining('school.example')] })
    expect(await send(null, JSON.stringify(claims))).toMatchObject({ title: 'This copy is not signed' })
    expect(await send(null, await text('/certificates/status/0'))).toMatchObject({ kind: 'unreadable' })
  })

  it('says of each thing that is no certificate what it is', async () => {
    const png = (await read(`/certificates/${number}.png`)).rawPayload
    const title = async (file: Buffer | null, pasted = '') => (await send(file, pasted)).title
    expect(await title(png.subarray(0, png.length - 20))).toBe('This picture is cut off')
    const plain = await sharp(png).png().toBuffer()
    expect(await title(plain)).toBe('The number in this picture is valid')
    expect(await title(Buffer.from('<svg xmlns="x"></svg>'))).toBe(
      'There is nothing to check in this picture',
    )
    expect(await title(Buffer.from('<svg xmlns="x"><g>'))).toBe('This picture is cut off')
    expect(await title(Buffer.alloc(20_000_000, 1))).toBe('This file is larger than 5 MB')
    expect(await title(Buffer.from('a word'))).toBe('This is no credential')
    expect(await title(null, 'x'.repeat(300_000))).toBe('This is no credential')
    expect(await title(null)).toBe('There is nothing to check yet')
    expect(await text('/certificates/check?number=12345')).toContain('This is not a number of ours')
    expect(await text('/certificates/check?number=0000-0000-0000')).toContain('"kind":"unknown"')
    expect((await read('/certificates/0000-0000-0000')).statusCode).toBe(404)
    expect((await read('/certificates/0000-0000-0000.png')).statusCode).toBe(404)
    expect((await read(`/certificates/${number}.exe`)).statusCode).toBe(404)
    expect((await read('/certificates/status/7')).statusCode).toBe(404)
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
    const other = {
      method: 'POST',
      url: '/certificates/check',
      headers: asForm,
      payload: 'credential=x',
    } as const
    expect((await koya.fastify.inject(other)).body).toContain('The form could not be read')
  })

  it('knows one that was revoked, withdrawn, or is not shown, whatever it is asked by', async () => {
    const own = await buildPerson(koya.context, 'MENTEE')
    const other = await buildCertificate(koya, own.id)
    const token = await text(`/certificates/${other}.jwt`)
    const choices = { showsGrades: false, isShown: false, keepsName: true }
    await koya.call('changeCertificate', { as: own.session, params: { number: other }, body: choices })
    expect((await read(`/certificates/${other}`)).statusCode).toBe(404)
    expect(await send(null, token)).toMatchObject({ kind: 'valid', page: null })

    const bitOf = async () => {
      const { credentialStatus } = claimsIn(token)
      const { pathname } = new URL(credentialStatus.statusListCredential)
      const { credentialSubject } = claimsIn(await text(pathname))
      const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))
      expect(bits).toHaveLength(131_072 / 8)
      const place = Number(credentialStatus.statusListIndex)
      return ((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1
    }
    expect(await bitOf()).toBe(0)
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    const body = { reason: 'The work was not their own.' }
    await koya.call('revokeCertificate', { as, params: { number: other }, body })
    expect(await bitOf()).toBe(1)
    const revoked = await send(null, token)
    expect(revoked.sentences.join(' ')).toContain('The work was not their own.')
    expect((await read(`/certificates/${other}`)).statusCode).toBe(410)

    const leaving = await buildPerson(koya.context, 'MENTEE')
    const third = await buildCertificate(koya, leaving.id)
    const kept = await text(`/certificates/${third}.jwt`)
    await koya.context.db.deleteFrom('user').where('id', '=', leaving.id).execute()
    expect(await send(null, kept)).toMatchObject({ kind: 'withdrawn' })
    expect((await read(`/certificates/${third}`)).statusCode).toBe(410)
    expect((await read(`/certificates/${third}.jwt`)).statusCode).toBe(404)
  })

  it('still knows a credential of a key that was replaced since', async () => {
    const { db } = koya.context
    const secret = new Uint8Array(32).fill(9)
    const earlier = await openCredentialKeys(db, readSigningKey('credentials', null, secret))
    const again = await openCredentialKeys(db, readSigningKey('credentials', null, secret))
    const claims = claimsIn(await text(`/certificates/${number}.jwt`))
    expect(await send(null, await earlier.sign(claims, did))).toMatchObject({ kind: 'valid' })
    expect(await again.list()).toHaveLength(2)
  })
})
