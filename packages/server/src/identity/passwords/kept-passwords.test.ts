import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { days } from '#testing/clock.ts'
import { linkIn, linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

it('ASVS-6.2.8 ASVS-6.2.9 ASVS-6.2.10 ASVS-11.4.2 a password counts to its last letter and for ever, and is kept as argon2id', async () => {
  // The password is longer than 72 bytes, because some other hash functions ignore all further bytes.
  const password = ` ${'kq7 ZVBX2 '.repeat(12)}end `
  const { email, ...names } = registration({ password })
  await koya.call('register', { body: { ...names, email } })
  await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(email) })
  const { token } = linkIn((await koya.mailsTo(email))[0]?.text)
  await koya.call('confirmEmail', { body: { token, email } })
  const login = async (typed: string) =>
    (await koya.post('/auth/login', { body: { email, password: typed } })).status
  for (const other of [
    password.trim(),
    password.slice(0, -2),
    password.slice(0, 72),
    password.toLowerCase(),
  ]) {
    expect(await login(other), other).toBe(401)
  }
  const { password_hash } = await koya.context.db
    .selectFrom('user')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await koya.moveAhead(days(800))
  expect(await login(password)).toBe(200)
})
