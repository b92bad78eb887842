import { createPublicKey, verify } from 'node:crypto'
import { verifyJWT } from 'did-jwt'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import type { TestPerson } from '#testing/builders.ts'
import { buildMentee, buildPerson, password } from '#testing/builders.ts'
import { checksOf } from '#testing/checks.ts'
import { finishTrack } from '#testing/steps/certificates.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
const { text } = checksOf(koya)
const did = 'did:web:koya.test'
let number: string
let pairing: Awaited<ReturnType<typeof buildPairing>>
let mentee: TestPerson

const json = async (url: string) => JSON.parse(await text(url))
const claimsIn = (token: string) => JSON.parse(String(Buffer.from(token.split('.')[1] ?? '', 'base64url')))

beforeAll(async () => {
  pairing = await buildPairing(koya.context)
  ;({ mentee } = pairing)
  number = await finishTrack(koya, pairing)
})

describe('a credential', () => {
  it('is signed with the key that the installation tells, as another library sees it too', async () => {
    const token = await text(`/certificates/${number}.jwt`)
    const [head, body, signature] = token.split('.')
    const header = JSON.parse(Buffer.from(head ?? '', 'base64url').toString())
    const document = JSON.parse(await text('/.well-known/did.json'))
    expect(document).toMatchObject({ id: did, assertionMethod: expect.arrayContaining([header.kid]) })
    const jwk = document.verificationMethod[0].publicKeyJwk
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: `${did}#${jwk.kid}` })
    expect(jwk).not.toHaveProperty('d')
    expect(JSON.parse(await text('/.well-known/jwks.json')).keys).toEqual([jwk])
    // Verifies with OpenSSL through Node, not with the library that signed.
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
    const signed = Buffer.from(`${head}.${body}`)
    expect(verify('sha256', signed, key, Buffer.from(signature ?? '', 'base64url'))).toBe(true)
    expect(claimsIn(token)).toMatchObject({ iss: did, jti: `https://koya.test/certificates/${number}` })
    expect(JSON.parse(await text('/certificates/issuer'))).toEqual(claimsIn(token).issuer)
  })

  it.each(['certificate', 'status list'])(
    'that is a %s is verified by did-jwt with the document of its issuer',
    async (kind) => {
      const token = await text(
        kind === 'certificate' ? `/certificates/${number}.jwt` : '/certificates/status/0',
      )
      const didDocument = await json('/.well-known/did.json')
      const resolver = {
        resolve: async () => ({ didDocument, didDocumentMetadata: {}, didResolutionMetadata: {} }),
      }
      const verified = await verifyJWT(token, { resolver, proofPurpose: 'assertionMethod' })
      expect(verified).toMatchObject({ verified: true, issuer: did, signer: { type: 'JsonWebKey2020' } })
    },
  )

  it.each(['.json', '.jwt', '.png', '.svg'])('as %s is read by pages of every origin', async (ending) => {
    const { headers } = await koya.fastify.inject({
      url: `/certificates/${number}${ending}`,
      headers: { origin: 'https://wallet.example' },
    })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
})

describe('the status list', () => {
  // The terms of https://www.w3.org/ns/credentials/v2 that the status list may contain.
  const terms = [
    'id',
    'type',
    'issuer',
    'validFrom',
    'credentialSubject',
    'name',
    'statusPurpose',
    'encodedList',
  ]
  const claims = ['iss', 'jti', 'nbf']

  it('has no word that its context does not define', async () => {
    const keysOf = (value: unknown): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
        : []
    const list = claimsIn(await text('/certificates/status/0'))
    expect(list['@context']).toEqual(['https://www.w3.org/ns/credentials/v2'])
    expect(keysOf(list).filter((key) => ![...terms, ...claims, '@context'].includes(key))).toEqual([])
  })
})

describe('validFrom', () => {
  const validFrom = async (of = number) => {
    const { validFrom: from, awardedDate } = await json(`/certificates/${of}.json`)
    expect(claimsIn(await text(`/certificates/${of}.jwt`)).nbf).toBe(Date.parse(from) / 1000)
    return { hasMoved: from !== awardedDate, from }
  }
  /** Makes the certificate look as if it was issued an hour ago and has not changed since. */
  const age = async (of = number) => {
    const hourAgo = new Date(Date.now() - 3_600_000)
    const { db } = koya.context
    await db
      .updateTable('certificate')
      .set({ issued_at: hourAgo, says_since: null })
      .where('id', '=', of)
      .execute()
    expect(await validFrom(of)).toMatchObject({ hasMoved: false })
  }
  const choose = (choices: object, as = mentee, of = number) =>
    koya.call('changeCertificate', {
      as: as.session,
      params: { number: of },
      body: { showsGrades: false, isShown: true, keepsName: true, ...choices },
    })

  it('moves with the grades and the name, and not with what it does not say', async () => {
    await age()
    await choose({ isShown: false })
    await choose({})
    expect(await validFrom()).toMatchObject({ hasMoved: false })
    await choose({ showsGrades: true })
    expect(await validFrom()).toMatchObject({ hasMoved: true })
    await age()
    const rename = (lastName: string) =>
      koya.call('updateProfile', { as: mentee.session, body: { ...profileForm(), lastName } })
    await rename('Okafor')
    expect(await validFrom()).toMatchObject({ hasMoved: false })
    await choose({ showsGrades: true, keepsName: false })
    await age()
    await rename('Bello')
    expect(await validFrom()).toMatchObject({ hasMoved: true })
  })

  it('moves on a page of thanks with each person more or less', async () => {
    const { mentor, track } = pairing
    const [thanks] = (await koya.call('listOwnCertificates', { as: mentor.session })).items
    const page = thanks?.number ?? ''
    await choose({}, mentor, page)
    await age(page)
    const second = await buildMentee(koya.context, track, mentor)
    const other = await finishTrack(koya, { track, mentor, mentee: second })
    expect(await validFrom(page)).toMatchObject({ hasMoved: true })
    await age(page)
    const admin = await buildPerson(koya.context, 'ADMIN')
    const body = { reason: 'The work was not their own.' }
    await koya.call('revokeCertificate', { as: admin.session, params: { number: other }, body })
    expect(await validFrom(page)).toMatchObject({ hasMoved: true })
    const third = await buildMentee(koya.context, track, mentor)
    await finishTrack(koya, { track, mentor, mentee: third })
    await age(page)
    await koya.call('leave', { as: third.session, body: { password, when: 'now' } })
    expect(await validFrom(page)).toMatchObject({ hasMoved: true })
  })
})
