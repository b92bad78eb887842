import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password, type TestPerson } from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { linkIn, linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
let addresses = 0
const newAddress = () => `moved${++addresses}@koya.test`

const ask = ({ session: as }: TestPerson, email: string, typed = password) =>
  koya.put('/account/email', { as, body: { email, password: typed } })
const settle = async (link: { token: string; email: string }) =>
  (await koya.post('/account/email', { body: { token: link.token, email: link.email } })).status
const newestLink = async (email: string, path = '/change-email') => {
  const { link, token } = linkIn((await koya.mailsTo(email))[0]?.text)
  expect(link.pathname).toBe(path)
  return { token, email }
}
const login = async (email: string) => (await koya.post('/auth/login', { body: { email, password } })).status

async function move(person: TestPerson, to: string, session = person.session) {
  await ask({ ...person, session }, to)
  return settle(await newestLink(to))
}

it('is confirmed by a link to the new one; until then nothing changes, and the old one is told', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const email = newAddress()
  expect((await ask(person, ` ${email.toUpperCase()} `)).status).toBe(202)
  const link = await newestLink(email)
  expect([await login(person.email), await login(email)]).toEqual([200, 401])
  expect(await koya.mailsTo(person.email)).toEqual([])
  expect(await settle({ ...link, email: person.email })).toBe(422)
  expect([await login(person.email), await login(email)]).toEqual([200, 401])

  await ask(person, email)
  expect(await settle(link)).toBe(422)
  expect(await settle(await newestLink(email))).toBe(200)
  expect([await login(person.email), await login(email)]).toEqual([401, 200])
  expect((await koya.mailsTo(person.email))[0]?.subject).toBe('Your email address was changed')
  expect((await koya.get('/profile', { as: person.session })).body).toMatchObject({ email })
  const rows = await koya.context.db.selectFrom('email_token').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(link.token)
})

it('tells nothing of an address that somebody has, now or by then', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const { email: taken } = await buildPerson(koya.context, 'MENTEE')
  const free = newAddress()
  const [one, other] = [await ask(person, taken), await ask(person, free)]
  expect([one.status, one.body]).toEqual([other.status, other.body])
  expect(await koya.mailsTo(taken)).toEqual([])
  const link = await newestLink(free)
  await buildPerson(koya.context, 'MENTEE', { email: free })
  expect(await settle(link)).toBe(422)
  expect(await login(person.email)).toBe(200)
})

it('ends what was registered with it, and its link after a day', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const input = registration()
  await koya.post('/auth/register', { body: input })
  expect(await move(person, input.email)).toBe(200)
  const { db } = koya.context
  const left = await db.selectFrom('registration').select('id').where('email', '=', input.email).execute()
  expect(left).toEqual([])
  const other = await buildPerson(koya.context, 'MENTEE')
  const email = newAddress()
  await ask(other, email)
  const link = await newestLink(email)
  await koya.moveAhead(hours(24))
  expect(await settle(link)).toBe(422)
})

it('asks for the present password, another address, and a valid one', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const refusals = [
    await ask(person, newAddress(), 'not the one'),
    await ask(person, person.email),
    await ask(person, 'ada@'),
  ]
  expect(refusals.map(({ status, body }) => [status, Object(body).message])).toEqual([
    [422, 'This is not your present password'],
    [422, 'This is the address of your account already'],
    [422, 'Invalid email address'],
  ])
})

it('T16 ends where a new password is set before its link is used', async () => {
  const changed = await buildPerson(koya.context, 'MENTEE')
  const email = newAddress()
  await ask(changed, email)
  const link = await newestLink(email)
  const body = { password, newPassword: 'a brand new kq7' }
  await koya.call('changePassword', { as: changed.session, body })
  expect(await settle(link)).toBe(422)

  const reset = await buildPerson(koya.context, 'MENTEE')
  const other = newAddress()
  await ask(reset, other)
  const pending = await newestLink(other)
  await koya.post('/auth/send-password-reset-token', { body: linkRequest(reset.email) })
  const { token } = linkIn((await koya.mailsTo(reset.email))[0]?.text)
  const typed = { newPassword: 'a brand new kq7', token, email: reset.email }
  await koya.call('resetPassword', { body: typed })
  expect(await settle(pending)).toBe(422)
})
