import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password, type TestPerson } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { Authenticator } from '#testing/steps/authenticator.ts'
import { addApp, addPasskey, beginLogin, makeApp, originOf } from '#testing/steps/factors.ts'
import { stayIn } from '#testing/steps/kept-browser.ts'
import { linkIn, linkRequest, publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
const strict = useTestApp({ ...publicUrl, needsAdminSecondFactor: true })

const buildMember = () => buildPerson(koya.context, 'MENTEE')
const login = async ({ email }: TestPerson, app = koya, typed = password) =>
  (await app.call('login', { body: { email, password: typed } })).accessToken
const status = async (as: string, path = '/profile', app = koya) => (await app.get(path, { as })).status
const newestMail = async ({ email }: TestPerson) => (await koya.mailsTo(email))[0]
const takeBack = (token: string) => koya.post('/account/take-back', { body: { token } })

it('T52 the first one ends every other session, which began with the password alone', async () => {
  const person = await buildMember()
  const { browser: kept } = await stayIn(koya, person)
  const [there, as] = [await login(person), await login(person)]
  const { secret } = await koya.call('beginApp', { as })
  const app = makeApp(koya, secret)
  const { accessToken = '' } = await koya.call('confirmApp', { as, body: { code: app.codeAt() } })
  expect(await Promise.all([there, as, accessToken].map((token) => status(token)))).toEqual([401, 401, 200])
  expect((await kept.send('POST', '/auth/session')).status).toBe(401)
  expect((await newestMail(person))?.text).toContain('was logged out everywhere else')
  const device = new Authenticator(originOf(koya))
  const { ticket, options } = await koya.call('beginPasskey', { as: accessToken })
  const body = { ticket, name: 'My phone', response: device.create(options) }
  expect(await koya.call('addPasskey', { as: accessToken, body })).toEqual({ recoveryCodes: [] })
  expect(await status(accessToken)).toBe(200)
})

it('T52 an admin’s second factor opens nothing to whoever logged in with the password before', async () => {
  const admin = await buildPerson(strict.context, 'ADMIN')
  const [thief, own] = [await login(admin, strict), await login(admin, strict)]
  const { secret } = await strict.call('beginApp', { as: own })
  const code = makeApp(strict, secret).codeAt()
  const { accessToken = '' } = await strict.call('confirmApp', { as: own, body: { code } })
  expect(await status(thief, '/admin/people', strict)).toBe(401)
  expect(await status(accessToken, '/admin/people', strict)).toBe(200)
})

it('T52 whoever did not add the first one takes it back by the mail, once and within 7 days', async () => {
  const person = await buildMember()
  const thief = await addPasskey(koya, person)
  await addApp(koya, person)
  const mail = (await koya.mailsTo(person.email)).find(({ text }) => text.includes('A passkey was added'))
  const { link, token } = linkIn(mail?.text)
  expect(link.pathname).toBe('/take-back')
  const rows = await koya.context.db.selectFrom('email_token').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  await koya.moveAhead(days(6.9))
  const { device } = thief
  const begun = await koya.call('beginPasskeyLogin', {})
  const alone = { ticket: begun.ticket, response: device.get(begun.options) }
  const { accessToken: theirs } = await koya.call('loginWithPasskey', { body: alone })
  await koya.post('/auth/send-password-reset-token', { body: linkRequest(person.email) })
  const { token: reset } = linkIn((await newestMail(person))?.text)

  expect((await takeBack(token)).status).toBe(200)
  expect(await status(theirs)).toBe(401)
  const again = await koya.call('beginPasskeyLogin', {})
  const gone = { ticket: again.ticket, response: device.get(again.options) }
  expect(await koya.refusal('loginWithPasskey', { body: gone })).toMatchObject({ code: 'wrong_passkey' })
  const typed = { newPassword: 'a brand new kq7', token: reset, email: person.email }
  expect(await koya.refusal('resetPassword', { body: typed })).toMatchObject({ code: 'link_spent' })
  expect((await newestMail(person))?.subject).toBe('Your account is yours again')
  expect(await koya.refusal('login', { body: { email: person.email, password } })).toMatchObject({
    status: 401,
  })
  expect(await takeBack(token)).toMatchObject({ status: 422, body: { code: 'link_spent' } })

  const late = await buildMember()
  await addApp(koya, late)
  const { token: expired } = linkIn((await newestMail(late))?.text)
  await koya.moveAhead(days(7))
  expect((await takeBack(expired)).status).toBe(422)
  await beginLogin(koya, late)
})

it('the mail about a further one leads to a new password, and says who else helps', async () => {
  const person = await buildMember()
  await addApp(koya, person)
  await addPasskey(koya, person)
  const mail = (await koya.mailsTo(person.email)).find(({ text }) => text.includes('A passkey was added'))
  expect(mail?.text).toContain('If you cannot log in any more, write to us, and an admin helps')
  expect(linkIn(mail?.text).link.pathname).toBe('/forgot-password')
})
