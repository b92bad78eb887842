import { type Operation, operations } from '@koya/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl, registerWithLink } from '#testing/steps/registering.ts'

// Tests rows of docs/rows.md that no feature's own tests cover.
const koya = useTestApp(publicUrl)

it('a role is MENTEE, MENTOR or ADMIN, and the database takes no other', async () => {
  const { id } = await buildPerson(koya.context, 'MENTEE')
  const become = (role: string) =>
    sql`update "user" set role = ${role} where id = ${id}`.execute(koya.context.db)
  for (const role of ['MENTOR', 'MENTEE', 'ADMIN']) await become(role)
  for (const role of ['mentee', 'TEACHER', '']) await expect(become(role)).rejects.toThrow()
})

it('the token of a mailed link is 32 random bytes', async () => {
  const tokens = []
  for (const email of ['ada@koya.test', 'bisi@koya.test']) {
    tokens.push((await registerWithLink(koya, { email })).token)
  }
  expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32])
  expect(new Set(tokens).size).toBe(2)
})

it('no call of a mentee changes or ends an enrollment', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  const another = await buildMentor(koya.context, track)
  const params = { trackId: track.id }
  expect(
    await koya.refusal('enroll', { as: mentee.session, params, body: { mentorId: another.id } }),
  ).toMatchObject({ status: 409, code: 'already_enrolled' })
  expect((await koya.call('listOwnMentors', { as: mentee.session })).items).toMatchObject([{ id: mentor.id }])
  const all: Operation[] = Object.values(operations)
  const ofMentees = all.filter(({ for: who }) => who !== 'anyone' && who.includes('MENTEE'))
  const writes = ofMentees.filter(({ method, path }) => method !== 'get' && /enroll|pairing/.test(path))
  expect(writes.map(({ path }) => path)).toEqual(['/tracks/{trackId}/enroll'])
})

describe('in production', () => {
  const production = useTestApp({ ...publicUrl, smtpUrl: 'smtp://127.0.0.1:9' })

  it('there is no mailbox', async () => {
    for (const url of ['/mailbox', '/mailbox/', '/mailbox.json']) {
      expect((await production.fastify.inject({ url })).statusCode, url).toBe(404)
    }
  })
})
