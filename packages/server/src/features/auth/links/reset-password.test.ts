import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { minutes, seconds } from '#testing/clock.ts'
import { linkIn, linkRequest, publicUrl, registerWithLink, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

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

  it('tells nothing to somebody who has registered the address', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const [stranger, newPassword] = ['stranger kq7zvbx2', 'a brand new kq7']
    await koya.post('/auth/register', { body: registration({ email, password: stranger }) })
    const { token } = await resetLink(email)
    await koya.post('/auth/reset-password', { body: { newPassword, token, email } })
    const login = async (ofWhom: string) =>
      (await koya.post('/auth/login', { body: { email, password: ofWhom } })).status
    expect([await login(stranger), await login(newPassword), await login(password)]).toEqual([403, 200, 401])
  })

  it('sends the confirmation instead to who has not confirmed yet, with the limits of both', async () => {
    const { input, email } = await registerWithLink(koya)
    const subjects = async () => (await koya.mailsTo(email)).map(({ subject }) => subject)
    const confirmation = 'Confirm your email address'
    // `registerWithLink` asked for a confirmation mail less than a minute ago, so this call sends none.
    await resetLink(email)
    expect(await subjects()).toEqual([confirmation])
    await koya.moveAhead(seconds(61))
    const { link, token } = await resetLink(email)
    expect(await subjects()).toEqual([confirmation, confirmation])
    expect(link.pathname).toBe('/confirm-email')
    // The reset request also counted as a request for the confirmation mail.
    await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(email) })
    expect(await subjects()).toHaveLength(2)
    expect((await koya.post('/auth/confirm-email', { body: { token, email } })).status).toBe(200)
    expect((await koya.post('/auth/login', { body: { email, password: input.password } })).status).toBe(200)
    await koya.moveAhead(seconds(61))
    expect((await resetLink(email)).link.pathname).toBe('/reset-password')
  })

  it('sends no more confirmations than may be asked for', async () => {
    const { email } = await registerWithLink(koya)
    for (let mail = 2; mail <= 5; mail++) {
      await koya.moveAhead(seconds(61))
      await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(email) })
    }
    await koya.moveAhead(seconds(61))
    const asked = await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
    expect(asked.status).toBe(202)
    expect(await koya.mailsTo(email)).toHaveLength(5)
  })

  it('takes no confirmation link', async () => {
    const { token, email } = await registerWithLink(koya)
    const { status } = await koya.post('/auth/reset-password', {
      body: { newPassword: 'a brand new kq7', token, email },
    })
    expect(status).toBe(422)
  })
})
