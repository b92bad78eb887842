import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

/** Names that Koya must refuse: advertising, markup or hidden characters. */
const advertising = [
  'http://evil.example',
  'https://evil.example/win',
  'evil.example',
  'www.evil.example',
  'Win at evil.example now',
  'ada@evil.example',
  'evil。example',
  'evil．example',
  '<b>Win</b>',
  '<a href=x>Ada',
  'Ada [Win](x)',
  'Ada\nWin a phone',
  'Ada\r\nBcc: all@koya.test',
  'Ada\u2028Win',
  'Ada & Win',
  'Call +234(0)803',
  'Ada: you have won',
  '{{constructor}}',
  '<%= 7 * 7 %>',
  '%0d%0aBcc:all',
  '🎁🎁🎁',
  'Ada\u202egro.live',
  'Ada\u2066Obi',
  'Ada\u200bObi',
  'Ada\u0007Obi',
  'Ada=?utf-8?q?Win?=',
]

it('T18 none of 20 names that advertise is taken, in a registration or a profile', async () => {
  const { session: as } = await buildPerson(koya.context, 'MENTEE')
  for (const firstName of advertising) {
    const registered = await koya.refusal('register', { body: registration({ firstName }) })
    expect([registered.status, registered.issues?.[0]?.path], firstName).toEqual([422, 'firstName'])
    const { status } = await koya.refusal('updateProfile', { as, body: profileForm({ firstName }) })
    expect(status, firstName).toBe(422)
  }
})

it('T18 a mail to an address that nobody has confirmed carries nothing that was typed', async () => {
  // Harmful names that the rules still allow.
  for (const firstName of ['You have won', 'Call 0803 555 1212', 'Bit.', 'Evil Dot Example']) {
    const input = registration({ firstName, lastName: 'Send us your password' })
    expect((await koya.post('/auth/register', { body: input })).status, firstName).toBe(201)
    await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(input.email) })
    const [mail] = await koya.mailsTo(input.email)
    expect(mail?.subject).toBe('Confirm your email address')
    for (const typed of [firstName, input.lastName]) expect(JSON.stringify(mail)).not.toContain(typed)
  }
})

it('T18 the names of people stay as they are', async () => {
  const { session: as } = await buildPerson(koya.context, 'MENTEE')
  for (const firstName of [
    'Ọpẹ́yẹmí',
    'Ɗanjuma',
    'Ƙwairanga',
    'Ɓala',
    'Ya’u',
    'Yaʼu',
    "N'Diaye",
    'Ṣọlá-Àdé',
    'Chídìébéré Jr.',
    '李',
  ]) {
    const profile = await koya.call('updateProfile', { as, body: profileForm({ firstName }) })
    expect(profile.firstName).toBe(firstName)
  }
})

const foreignFields: Record<string, unknown> = {
  id: '0199a0c0-0000-7000-8000-000000000000',
  userId: '0199a0c0-0000-7000-8000-000000000000',
  role: 'ADMIN',
  email: 'admin@koya.test',
  confirmed: true,
  emailConfirmedAt: '2026-01-01T00:00:00.000Z',
  passwordHash: 'x',
  password_hash: 'x',
  sessionVersion: 9,
  track: [{ name: 'Web Development' }],
  tracks: [],
  mentorId: '0199a0c0-0000-7000-8000-000000000000',
  photoUrl: 'https://evil.example/x.png',
  createdAt: '2020-01-01T00:00:00.000Z',
  switchedOff: false,
  nested: { role: 'ADMIN' },
  constructor: { prototype: { role: 'ADMIN' } },
}

it('T33 nobody sets a field that is not theirs to set, at a registration or in the profile', async () => {
  const { id, session: as } = await buildPerson(koya.context, 'MENTEE')
  const row = () =>
    koya.context.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await row()
  for (const [name, value] of Object.entries(foreignFields)) {
    for (const [operation, body] of [
      ['register', registration(name === 'email' ? { emails: [value] } : { [name]: value })],
      ['updateProfile', { ...profileForm(), [name]: value }],
    ] as const) {
      expect([400, 422], `${operation} ${name}`).toContain(
        (await koya.refusal(operation, { as, body })).status,
      )
    }
  }
  const poisoned = JSON.stringify(profileForm()).replace('{', '{"__proto__":{"role":"ADMIN"},')
  const headers = { 'content-type': 'application/json' }
  expect((await koya.put('/profile', { as, body: poisoned, headers })).status).toBe(400)
  expect(await row()).toEqual(before)
  expect({}).not.toHaveProperty('role')
})
