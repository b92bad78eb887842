import { describe, expect, it } from 'vitest'
import { cleanUp } from '#clean-up.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { days, hours, minutes, seconds } from '#testing/clock.ts'

const koya = useTestApp({ publicUrl: 'https://koya.test', clientOrigins: new Set(['https://koya.test']) })

let registered = 0
const registration = (fields: object = {}) => ({
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: `new${++registered}@koya.test`,
  password,
  ...fields,
})

const linkRequest = (email: string, fields: object = {}) => ({
  email,
  clientBaseUrl: 'https://koya.test/anywhere',
  tokenParamName: 'token',
  emailParamName: 'email',
  ...fields,
})

const linkIn = (text: string | undefined) => {
  const link = new URL(/https:\S+/.exec(text ?? '')?.[0] ?? '')
  return { link, token: link.searchParams.get('token') ?? '', email: link.searchParams.get('email') ?? '' }
}

/** Registers, asks for the mail and reads the link in it. */
async function registerWithLink(fields: object = {}) {
  const input = registration(fields)
  await koya.post('/auth/register', { body: input })
  await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(input.email) })
  const [mail] = await koya.mailsTo(input.email)
  return { input, ...linkIn(mail?.text) }
}

describe('register', () => {
  it('makes a pending registration and no user', async () => {
    const input = registration()
    const { status, body } = await koya.post('/auth/register', { body: input })
    expect(status).toBe(201)
    expect(body.message).toBeTypeOf('string')
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
    const answer = await koya.post('/auth/register', { body: input })
    expect([answer.status, answer.body.message]).toEqual([422, message])
  })

  it.each([
    [{ firstName: 'Ada', lastName: 'b'.repeat(64) }],
    [{ password: 'kq7zvbx2' }],
    [{ password: 'y'.repeat(128) }],
    [{ password: 'password-of-ada-2026' }],
  ])('takes %j', async (fields) => {
    expect((await koya.post('/auth/register', { body: registration(fields) })).status).toBe(201)
  })

  it('answers the same for an address that has an account, and tells it by mail without a token', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const free = await koya.post('/auth/register', { body: registration() })
    const taken = await koya.post('/auth/register', {
      body: registration({ email, password: 'another kq7zvbx2' }),
    })
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const [mail] = await koya.mailsTo(email)
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.text).toMatch(/https:\/\/koya\.test\/forgot-password\n/)
    expect((await koya.post('/auth/login', { body: { email, password } })).status).toBe(200)
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

  it('removes a pending registration after seven days, not after six', async () => {
    const input = registration()
    await koya.post('/auth/register', { body: input })
    const pending = () =>
      koya.context.db.selectFrom('registration').select('id').where('email', '=', input.email).execute()
    await koya.moveAhead(days(6))
    await cleanUp(koya.context)
    expect(await pending()).toHaveLength(1)
    await koya.moveAhead(days(1) + minutes(1))
    await cleanUp(koya.context)
    expect(await pending()).toHaveLength(0)
  })
})

describe('the confirmation mail', () => {
  it('comes at once when asked for, in place of the queued one, and not again within a minute', async () => {
    const { input } = await registerWithLink()
    const again = await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(input.email) })
    expect(again.status).toBe(202)
    expect(await koya.mailsTo(input.email)).toHaveLength(1)
    await koya.moveAhead(seconds(61))
    expect(await koya.mailsTo(input.email)).toHaveLength(1)
    await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(input.email) })
    expect(await koya.mailsTo(input.email)).toHaveLength(2)
  })

  it('uses the names the client asked for, and of its address only the origin', async () => {
    const input = registration()
    await koya.post('/auth/register', { body: input })
    const body = linkRequest(input.email, { tokenParamName: 't', emailParamName: 'e' })
    await koya.post('/auth/send-email-confirmation-token', { body })
    const [mail] = await koya.mailsTo(input.email)
    const { link } = linkIn(mail?.text)
    expect(link.origin + link.pathname).toBe('https://koya.test/confirm-email')
    expect([...link.searchParams.keys()]).toEqual(['t', 'e'])
  })

  it.each([
    [{ clientBaseUrl: 'https://evil.example' }],
    [{ clientBaseUrl: 'https://koya.test.evil.example' }],
    [{ clientBaseUrl: 'https://koya.test@evil.example' }],
    [{ clientBaseUrl: 'https://user:x@koya.test' }],
    [{ clientBaseUrl: '//evil.example' }],
    [{ clientBaseUrl: 'javascript:alert(1)' }],
    [{ tokenParamName: 'a&b=' }],
    [{ tokenParamName: '__proto__' }],
    [{ tokenParamName: 'x', emailParamName: 'x' }],
  ])('refuses %j and sends nothing', async (fields) => {
    const input = registration()
    await koya.post('/auth/register', { body: input })
    for (const path of ['/auth/send-email-confirmation-token', '/auth/send-password-reset-token']) {
      expect((await koya.post(path, { body: linkRequest(input.email, fields) })).status).toBe(422)
    }
    expect(await koya.mailsTo(input.email)).toHaveLength(0)
  })

  it('answers the same for an unknown address and sends nothing', async () => {
    const known = await registerWithLink()
    const unknown = await koya.post('/auth/send-email-confirmation-token', {
      body: linkRequest('no@koya.test'),
    })
    const again = await koya.post('/auth/send-email-confirmation-token', {
      body: linkRequest(known.input.email),
    })
    expect([unknown.status, unknown.body]).toEqual([again.status, again.body])
    expect(await koya.mailsTo('no@koya.test')).toHaveLength(0)
  })
})

describe('confirm-email', () => {
  it('makes the user once; the link is spent afterwards and was never stored', async () => {
    const { input, token, email } = await registerWithLink()
    const { db } = koya.context
    const hashes = await db.selectFrom('email_token').select('hash').execute()
    expect(hashes.map(({ hash }) => Buffer.from(hash).toString('base64url'))).not.toContain(token)
    expect((await koya.post('/auth/confirm-email', { body: { token, email } })).status).toBe(200)
    const again = await koya.post('/auth/confirm-email', { body: { token, email } })
    expect([again.status, again.body.code]).toEqual([422, 'link_spent'])
    const { body } = await koya.post('/auth/login', { body: { email, password: input.password } })
    const claims = JSON.parse(Buffer.from(body.accessToken.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ role: 'MENTEE', userId: expect.any(String), jti: expect.any(String) })
    expect(claims.exp - claims.iat).toBe(3600)
  })

  it('takes names and password of the registration whose link is used; the others of the address go', async () => {
    const first = await registerWithLink({ firstName: 'First' })
    await koya.moveAhead(seconds(61))
    const { email } = first.input
    const second = await registerWithLink({ email, firstName: 'Second', password: 'second kq7zvbx2' })
    expect(second.token).not.toBe(first.token)
    expect((await koya.post('/auth/confirm-email', { body: { token: second.token, email } })).status).toBe(
      200,
    )
    expect((await koya.post('/auth/confirm-email', { body: { token: first.token, email } })).status).toBe(422)
    expect((await koya.post('/auth/login', { body: { email, password } })).status).toBe(401)
    const { status } = await koya.post('/auth/login', { body: { email, password: 'second kq7zvbx2' } })
    expect(status).toBe(200)
  })

  it('refuses an unknown token, and a right one with another address', async () => {
    const { token, email } = await registerWithLink()
    const body = (fields: object) => ({ body: { token, email, ...fields } })
    expect((await koya.post('/auth/confirm-email', body({ token: 'abc' }))).status).toBe(422)
    expect((await koya.post('/auth/confirm-email', body({ email: 'other@koya.test' }))).status).toBe(422)
    expect((await koya.post('/auth/confirm-email', body({}))).status).toBe(200)
  })

  it('is good for 24 hours', async () => {
    const early = await registerWithLink()
    const late = await registerWithLink()
    await koya.moveAhead(hours(24) - minutes(1))
    const { status } = await koya.post('/auth/confirm-email', {
      body: { token: early.token, email: early.email },
    })
    expect(status).toBe(200)
    await koya.moveAhead(minutes(2))
    const refused = await koya.post('/auth/confirm-email', { body: { token: late.token, email: late.email } })
    expect(refused.status).toBe(422)
  })

  it('makes one user of many clicks at once', async () => {
    const { token, email } = await registerWithLink()
    const clicks = Array.from({ length: 16 }, () =>
      koya.post('/auth/confirm-email', { body: { token, email } }),
    )
    const statuses = (await Promise.all(clicks)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(15)
  })
})

describe('login', () => {
  it('answers a token for the right pair, whatever the case of the address and whatever token comes along', async () => {
    const { email } = await buildPerson(koya.context, 'MENTOR')
    const body = { email: ` ${email.toUpperCase()} `, password }
    const { status, body: answer } = await koya.post('/auth/login', { body, as: 'abc' })
    expect([status, typeof answer.accessToken]).toEqual([200, 'string'])
  })

  it('answers one and the same 401 for every wrong pair', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const pending = registration()
    await koya.post('/auth/register', { body: pending })
    const answers = await Promise.all(
      [email, 'nobody@koya.test', pending.email].map((address) =>
        koya.post('/auth/login', { body: { email: address, password: 'wrong password' } }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })

  it('tells the right password of a pending registration that the address is not confirmed', async () => {
    const { email } = registration()
    await koya.post('/auth/register', { body: registration({ email }) })
    const { status, body } = await koya.post('/auth/login', { body: { email, password } })
    expect([status, body.code]).toEqual([403, 'email_not_confirmed'])
  })

  it('refuses empty fields with the sentences of the form', async () => {
    const { status, body } = await koya.post('/auth/login', { body: { email: '', password: '' } })
    expect(status).toBe(422)
    expect(body.issues.map(({ message }: { message: string }) => message)).toEqual([
      'Enter your email address',
      'Enter your password',
    ])
  })
})

describe('reset-password', () => {
  async function resetLink(email: string) {
    await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
    const [mail] = await koya.mailsTo(email)
    return linkIn(mail?.text)
  }

  it('sets a new password once, ends all sessions and tells it by mail', async () => {
    const { email, session } = await buildPerson(koya.context, 'MENTEE')
    const { link, token } = await resetLink(email)
    expect(link.pathname).toBe('/reset-password')
    const body = { newPassword: 'a brand new kq7', token, email }
    expect((await koya.get('/profile', { as: session })).status).toBe(200)
    expect((await koya.post('/auth/reset-password', { body })).status).toBe(200)
    expect((await koya.post('/auth/reset-password', { body })).status).toBe(422)
    expect((await koya.get('/profile', { as: session })).status).toBe(401)
    expect((await koya.post('/auth/login', { body: { email, password } })).status).toBe(401)
    expect((await koya.post('/auth/login', { body: { email, password: body.newPassword } })).status).toBe(200)
    expect((await koya.mailsTo(email))[0]?.subject).toBe('Your password was changed')
  })

  it('takes only the newest link, for one hour', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const older = await resetLink(email)
    await koya.moveAhead(seconds(61))
    const newer = await resetLink(email)
    const reset = (token: string) =>
      koya.post('/auth/reset-password', { body: { newPassword: 'a brand new kq7', token, email } })
    expect((await reset(older.token)).status).toBe(422)
    await koya.moveAhead(minutes(61))
    expect((await reset(newer.token)).status).toBe(422)
    const fresh = await resetLink(email)
    await koya.moveAhead(minutes(59))
    expect((await reset(fresh.token)).status).toBe(200)
  })

  it('holds new passwords to the rules of registration', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const { token } = await resetLink(email)
    for (const newPassword of ['1234567', 'x'.repeat(129), 'password']) {
      const { status } = await koya.post('/auth/reset-password', { body: { newPassword, token, email } })
      expect(status).toBe(422)
    }
    const { status } = await koya.post('/auth/reset-password', {
      body: { newPassword: 'z'.repeat(128), token, email },
    })
    expect(status).toBe(200)
  })

  it('takes no confirmation link', async () => {
    const { token, email } = await registerWithLink()
    const { status } = await koya.post('/auth/reset-password', {
      body: { newPassword: 'a brand new kq7', token, email },
    })
    expect(status).toBe(422)
  })
})

describe('logout', () => {
  it('ends this session and no other', async () => {
    const { email, session } = await buildPerson(koya.context, 'MENTEE')
    const other = (await koya.post('/auth/login', { body: { email, password } })).body.accessToken
    expect((await koya.post('/auth/logout', { as: session })).status).toBe(200)
    expect((await koya.get('/profile', { as: session })).status).toBe(401)
    expect((await koya.get('/profile', { as: other })).status).toBe(200)
  })
})
