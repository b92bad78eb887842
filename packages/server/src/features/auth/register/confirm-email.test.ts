import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { hours, minutes, seconds } from '#testing/clock.ts'
import { linkIn, linkRequest, publicUrl, registerWithLink, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

describe('the confirmation mail', () => {
  it('comes at once when asked for, in place of the queued one, and not again within a minute', async () => {
    const { input } = await registerWithLink(koya)
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
    const known = await registerWithLink(koya)
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
  it('makes the user; its link was never stored', async () => {
    const { input, token, email } = await registerWithLink(koya)
    const { db } = koya.context
    const hashes = await db.selectFrom('email_token').select('hash').execute()
    expect(hashes.map(({ hash }) => Buffer.from(hash).toString('base64url'))).not.toContain(token)
    expect((await koya.post('/auth/confirm-email', { body: { token, email } })).status).toBe(200)
    const { accessToken } = await koya.call('login', { body: { email, password: input.password } })
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ role: 'MENTEE', userId: expect.any(String), jti: expect.any(String) })
    expect(claims.exp - claims.iat).toBe(3600)
  })

  it('takes names and password of the registration whose link is used; the others of the address go', async () => {
    const first = await registerWithLink(koya, { firstName: 'First' })
    await koya.moveAhead(seconds(61))
    const { email } = first.input
    const second = await registerWithLink(koya, { email, firstName: 'Second', password: 'second kq7zvbx2' })
    expect(second.token).not.toBe(first.token)
    expect((await koya.post('/auth/confirm-email', { body: { token: second.token, email } })).status).toBe(
      200,
    )
    expect((await koya.post('/auth/confirm-email', { body: { token: first.token, email } })).status).toBe(422)
    expect((await koya.post('/auth/login', { body: { email, password } })).status).toBe(401)
    const { status } = await koya.post('/auth/login', { body: { email, password: 'second kq7zvbx2' } })
    expect(status).toBe(200)
  })

  it('makes the account of the one who logged in or registered last, whoever else has registered the address', async () => {
    const register = (email: string, ofWhom: string) =>
      koya.post('/auth/register', { body: registration({ email, password: ofWhom }) })
    const login = async (email: string, ofWhom: string) =>
      (await koya.post('/auth/login', { body: { email, password: ofWhom } })).status
    const [stranger, owner] = ['stranger kq7zvbx2', 'owner kq7zvbx2']

    const before = registration().email
    await register(before, stranger)
    expect(await login(before, stranger)).toBe(403)
    await koya.moveAhead(seconds(1))
    await register(before, owner)

    const after = registration().email
    await register(after, owner)
    await koya.moveAhead(seconds(1))
    await register(after, stranger)
    expect(await login(after, owner)).toBe(403)

    for (const email of [before, after]) {
      await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(email) })
      const { token } = linkIn((await koya.mailsTo(email))[0]?.text)
      expect((await koya.post('/auth/confirm-email', { body: { token, email } })).status).toBe(200)
      expect([await login(email, owner), await login(email, stranger)]).toEqual([200, 401])
    }
  })

  const confirm = (token: string, email: string) => koya.call('confirmEmail', { body: { token, email } })
  const refused = (token: string, email: string) => koya.refusal('confirmEmail', { body: { token, email } })
  const verified = { message: 'Email successfully Verified' }
  const already = { status: 409, code: 'already_confirmed', message: 'This address is confirmed already' }
  const spent = { status: 422, code: 'link_spent', message: 'This link has expired or was used already' }

  it('says so to who opens the link again, or another one of the registration, until its day is over', async () => {
    const { token, email } = await registerWithLink(koya)
    await koya.moveAhead(hours(1))
    await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(email) })
    const later = linkIn((await koya.mailsTo(email))[0]?.text).token
    expect(await confirm(token, email)).toEqual(verified)
    expect(await refused(token, email)).toMatchObject(already)
    expect(await refused(later, email)).toMatchObject(already)
    expect(await refused(token, 'other@koya.test')).toMatchObject(spent)
    const { db } = koya.context
    expect(await db.selectFrom('user').select('id').where('email', '=', email).execute()).toHaveLength(1)
    await koya.moveAhead(hours(23))
    expect(await refused(token, email)).toMatchObject(spent)
    expect(await refused(later, email)).toMatchObject(already)
  })

  it('a used link sets no password, and a new password leaves it as it is', async () => {
    const { token, email } = await registerWithLink(koya)
    await confirm(token, email)
    const newPassword = 'a brand new kq7'
    const reset = (link: string) =>
      koya.post('/auth/reset-password', { body: { newPassword, token: link, email } })
    expect((await reset(token)).status).toBe(422)
    await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
    const resetLink = linkIn((await koya.mailsTo(email))[0]?.text).token
    expect(await refused(resetLink, email)).toMatchObject(spent)
    expect((await reset(resetLink)).status).toBe(200)
    expect(await refused(token, email)).toMatchObject(already)
  })

  it('refuses a link of an address that has got an account meanwhile', async () => {
    const { token, email } = await registerWithLink(koya)
    await buildPerson(koya.context, 'MENTEE', { email })
    expect(await refused(token, email)).toMatchObject(spent)
  })

  it('refuses an unknown token, and a right one with another address', async () => {
    const { token, email } = await registerWithLink(koya)
    const body = (fields: object) => ({ body: { token, email, ...fields } })
    expect((await koya.post('/auth/confirm-email', body({ token: 'abc' }))).status).toBe(422)
    expect((await koya.post('/auth/confirm-email', body({ email: 'other@koya.test' }))).status).toBe(422)
    expect((await koya.post('/auth/confirm-email', body({}))).status).toBe(200)
  })

  it('is good for 24 hours', async () => {
    const early = await registerWithLink(koya)
    const late = await registerWithLink(koya)
    await koya.moveAhead(hours(24) - minutes(1))
    const { status } = await koya.post('/auth/confirm-email', {
      body: { token: early.token, email: early.email },
    })
    expect(status).toBe(200)
    await koya.moveAhead(minutes(2))
    expect(await refused(late.token, late.email)).toMatchObject(spent)
  })

  it('makes one user of many clicks at once', async () => {
    const { token, email } = await registerWithLink(koya)
    const clicks = Array.from({ length: 16 }, () =>
      koya.post('/auth/confirm-email', { body: { token, email } }),
    )
    const statuses = (await Promise.all(clicks)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === already.status)).toHaveLength(15)
  })
})
