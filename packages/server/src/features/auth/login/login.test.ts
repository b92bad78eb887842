import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { linkIn, linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

describe('login', () => {
  it('answers a token for the right pair, whatever the case of the address and whatever token comes along', async () => {
    const { email } = await buildPerson(koya.context, 'MENTOR')
    const body = { email: ` ${email.toUpperCase()} `, password }
    const { accessToken } = await koya.call('login', { body, as: 'abc' })
    await koya.call('readProfile', { as: accessToken })
  })

  it('finds an account whose address was kept with capitals, for a new password too', async () => {
    await buildPerson(koya.context, 'ADMIN', { email: 'Ada.Obi@Koya.Test' })
    const email = 'ada.obi@koya.test'
    await koya.call('login', { body: { email, password } })
    await koya.call('sendPasswordResetToken', { body: linkRequest(email) })
    const { token } = linkIn((await koya.mailsTo('Ada.Obi@Koya.Test'))[0]?.text)
    const newPassword = 'a brand new kq7'
    await koya.call('resetPassword', { body: { newPassword, token, email } })
    await koya.call('login', { body: { email, password: newPassword } })
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
    const refusal = await koya.refusal('login', { body: { email, password } })
    expect(refusal).toMatchObject({ status: 403, code: 'email_not_confirmed' })
  })

  it('takes a password from any keyboard, and one that was kept as it was typed', async () => {
    const typed = 'ẹgbọ́n mi àtàtà'
    const [composed, decomposed] = [typed.normalize('NFC'), typed.normalize('NFD')]
    const hashedBefore = await hash(decomposed)
    const { email: old } = await buildPerson(koya.context, 'MENTEE', { password_hash: hashedBefore })
    await koya.call('login', { body: { email: old, password: decomposed } })
    const hashedNow = await hashPassword(decomposed)
    const { email } = await buildPerson(koya.context, 'MENTEE', { password_hash: hashedNow })
    for (const same of [composed, decomposed]) await koya.call('login', { body: { email, password: same } })
  })

  it.each(['', 'x', '$argon2id$', '$argon2id$v=19$m=0,t=0,p=0$$', '$2b$10$abcdefghijklmnopqrstuu'])(
    'answers the usual 401 where the account has %j for a hash',
    async (password_hash) => {
      const { email } = await buildPerson(koya.context, 'MENTEE', { password_hash })
      const refusal = await koya.refusal('login', { body: { email, password: password_hash || 'anything' } })
      expect(refusal).toMatchObject({ status: 401, code: 'wrong_credentials' })
    },
  )

  it('refuses empty fields with the sentences of the form', async () => {
    const { status, issues } = await koya.refusal('login', { body: { email: '', password: '' } })
    expect(status).toBe(422)
    expect(issues?.map(({ message }) => message)).toEqual(['Enter your email address', 'Enter your password'])
  })
})

describe('logout', () => {
  it('ends this session and no other', async () => {
    const { email, session } = await buildPerson(koya.context, 'MENTEE')
    const { accessToken: other } = await koya.call('login', { body: { email, password } })
    expect((await koya.post('/auth/logout', { as: session })).status).toBe(200)
    expect((await koya.get('/profile', { as: session })).status).toBe(401)
    expect((await koya.get('/profile', { as: other })).status).toBe(200)
  })
})
