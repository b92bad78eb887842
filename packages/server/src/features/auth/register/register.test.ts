import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { seconds } from '#testing/clock.ts'
import { linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

describe('register', () => {
  it('makes a pending registration and no user', async () => {
    const input = registration()
    await koya.call('register', { body: input })
    const { db } = koya.context
    expect(
      await db.selectFrom('registration').select('id').where('email', '=', input.email).execute(),
    ).toHaveLength(1)
    expect(await db.selectFrom('user').select('id').where('email', '=', input.email).execute()).toHaveLength(
      0,
    )
  })

  it.each([
    [{ firstName: '' }, 'Enter your first name i.e John '],
    [{ firstName: 'Jo' }, 'Too short'],
    [{ firstName: 'a'.repeat(65) }, 'Must be 64 characters or less'],
    [{ firstName: 'http://evil' }, 'Use letters, blanks, hyphens and apostrophes only'],
    [{ lastName: '' }, 'Enter your Last name i.e Doe '],
    [{ lastName: 'Do' }, 'Too short'],
    [{ email: '' }, 'Enter your email address'],
    [{ email: 'ada@' }, 'Invalid email address'],
    [{ email: undefined }, 'Enter your email address'],
    [{ password: '' }, 'Enter a password of your choice'],
    [{ password: '1234567' }, 'Use at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'Must be 128 characters or less'],
    [{ password: 'PassWord' }, 'This password is too common, choose another one'],
    [{ role: 'ADMIN' }, 'Unknown field: role'],
  ])('refuses %j with the sentence of the form', async (fields, message) => {
    const input = registration(fields)
    expect(await koya.refusal('register', { body: input })).toMatchObject({ status: 422, message })
  })

  it.each([
    [{ firstName: 'Ada', lastName: 'b'.repeat(64) }],
    [{ password: 'kq7zvbx2' }],
    [{ password: 'y'.repeat(128) }],
    [{ password: 'password-of-ada-2026' }],
  ])('takes %j', async (fields) => {
    expect((await koya.post('/auth/register', { body: registration(fields) })).status).toBe(201)
  })

  it('answers the same for an address that has an account, also at login and when asked for the mail', async () => {
    const taken = (await buildPerson(koya.context, 'MENTEE')).email
    const free = registration().email
    const chosen = 'another kq7zvbx2'
    const answersFor = async (email: string) => [
      await koya.post('/auth/register', { body: registration({ email, password: chosen }) }),
      await koya.post('/auth/login', { body: { email, password: chosen } }),
      await koya.post('/auth/login', { body: { email, password: 'yet another kq7' } }),
      await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(email) }),
    ]
    const told = async (email: string) => (await answersFor(email)).map(({ status, body }) => [status, body])
    expect(await told(taken)).toEqual(await told(free))
    expect((await koya.post('/auth/login', { body: { email: taken, password } })).status).toBe(200)
  })

  it('tells by mail and without a token that the address has an account, and makes no link for it', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const subjects = async () => (await koya.mailsTo(email)).map(({ subject }) => subject)
    const told = 'You already have an account'
    await koya.post('/auth/register', { body: registration({ email, password: 'another kq7zvbx2' }) })
    expect(await subjects()).toEqual([told])
    await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(email) })
    expect(await subjects()).toEqual([told])
    await koya.moveAhead(seconds(61))
    await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(email) })
    const mails = await koya.mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([told, told])
    expect(mails[0]?.text).toMatch(/https:\/\/koya\.test\/forgot-password\n/)
    const { db } = koya.context
    const links = await db
      .selectFrom('email_token')
      .innerJoin('registration', 'registration.id', 'email_token.registration_id')
      .select('purpose')
      .where('email', '=', email)
      .execute()
    expect(links).toEqual([])
  })

  it('sends the mail a minute later when the client does not ask for it', async () => {
    const input = registration()
    await koya.post('/auth/register', { body: input })
    expect(await koya.mailsTo(input.email)).toHaveLength(0)
    await koya.moveAhead(seconds(61))
    const mails = await koya.mailsTo(input.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('https://koya.test/confirm-email?token=')
    expect(mails[0]?.html).not.toContain('Adaeze')
  })
})
