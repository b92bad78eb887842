import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password, type TestPerson } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { linkIn, linkRequest, publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
const newPassword = 'a brand new kq7'

const change = ({ session }: TestPerson, fields: object = {}) =>
  koya.put('/account/password', { as: session, body: { password, newPassword, ...fields } })
const login = (email: string, typed: string) => koya.post('/auth/login', { body: { email, password: typed } })
const status = async (as: string) => (await koya.get('/profile', { as })).status

it('takes the place of the present one, ends every other session, and tells it by mail', async () => {
  const person = await buildPerson(koya.context, 'MENTOR')
  const { accessToken: other } = await koya.call('login', { body: { email: person.email, password } })
  expect([await status(person.session), await status(other)]).toEqual([200, 200])
  const body = { password, newPassword }
  const { accessToken } = await koya.call('changePassword', { as: person.session, body })
  expect(await Promise.all([person.session, other, accessToken].map(status))).toEqual([401, 401, 200])
  expect((await login(person.email, password)).status).toBe(401)
  expect((await login(person.email, newPassword)).status).toBe(200)
  const [mail] = await koya.mailsTo(person.email)
  expect(mail?.subject).toBe('Your password was changed')
  expect(mail?.text).toContain('you were logged out everywhere else')
})

it('ends the links of a forgotten one', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const { email } = person
  await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
  const { token } = linkIn((await koya.mailsTo(email))[0]?.text)
  await change(person)
  const reset = await koya.refusal('resetPassword', {
    body: { newPassword: 'yet another kq7', token, email },
  })
  expect(reset).toMatchObject({ status: 422, code: 'link_spent' })
})

it.each([
  [{ password: 'not the one' }, 'password', 'This is not your present password'],
  [{ password: '' }, 'password', 'Enter your password'],
  [{ newPassword: '1234567' }, 'newPassword', 'Use at least 8 characters'],
  [{ newPassword: 'PassWord' }, 'newPassword', 'This password is too common, choose another one'],
])('refuses %j at the field', async (fields, path, message) => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const { status: refused, body } = await change(person, fields)
  expect([refused, body]).toMatchObject([422, { issues: [{ path, message }] }])
  expect(await status(person.session)).toBe(200)
})

it('of two at once with the same present one exactly one counts', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const chosen = ['one brand new kq7', 'two brand new kq7']
  // Caches the session, so that both calls pass the session check.
  expect(await status(person.session)).toBe(200)
  const answers = await Promise.all(chosen.map((one) => change(person, { newPassword: one })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const logins = await Promise.all(chosen.map((one) => login(person.email, one)))
  expect(logins.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  )
})

it('lets nobody guess the present one more than ten times', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  for (let i = 0; i < 10; i++) expect((await change(person, { password: `guess ${i}` })).status).toBe(422)
  expect((await change(person)).status).toBe(429)
  await koya.moveAhead(minutes(15))
  expect((await change(person)).status).toBe(200)
})
