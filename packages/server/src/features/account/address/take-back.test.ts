import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password, type TestPerson } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { addApp, addPasskey, beginLogin } from '#testing/steps/factors.ts'
import { stayIn } from '#testing/steps/kept-browser.ts'
import { useMissedEndings } from '#testing/steps/missed-endings.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { linkIn, linkRequest, publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
useMissedEndings(koya)
let addresses = 0
const newAddress = () => `thief${++addresses}@koya.test`
const thiefs = 'what the thief likes 7'
const fresh = 'a brand new kq7'

const newestLink = async (email: string, path: string) => {
  const { link, token } = linkIn((await koya.mailsTo(email))[0]?.text)
  expect(link.pathname).toBe(path)
  return token
}
const login = async (email: string, typed = password) =>
  (await koya.post('/auth/login', { body: { email, password: typed } })).status
const alive = async (as: string) => (await koya.get('/profile', { as })).status
const takeBack = (token: string) => koya.post('/account/take-back', { body: { token } })
const setPassword = async (email: string, token: string, newPassword = fresh) =>
  (await koya.post('/auth/reset-password', { body: { email, token, newPassword } })).status

async function move({ session: as }: TestPerson, to: string, typed = password) {
  await koya.call('askForAddress', { as, body: { email: to, password: typed } })
  await koya.call('settleAddress', { body: { email: to, token: await newestLink(to, '/change-email') } })
}
const askForLink = async (email: string) => {
  await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
  return newestLink(email, '/reset-password')
}

it('T16 a thief changes address, password and second step: all of it ends, and one page says so', async () => {
  const person = await buildPerson(koya.context, 'MENTOR')
  const { browser: theirs } = await stayIn(koya, person)
  const email = newAddress()
  await koya.moveAhead(minutes(1))
  await move(person, email)
  const back = await newestLink(person.email, '/take-back')
  const { accessToken } = await koya.call('changePassword', {
    as: person.session,
    body: { password, newPassword: thiefs },
  })
  const thief = { ...person, email, session: accessToken }
  await koya.moveAhead(minutes(1))
  const { accessToken: elsewhere } = await koya.call('login', { body: { email, password: thiefs } })
  await addPasskey(koya, thief)
  const link = await askForLink(email)
  expect(await alive(thief.session)).toBe(200)

  const { status, body } = await takeBack(back)
  expect(status).toBe(200)
  const { changes, token, email: told } = Object(body)
  expect(told).toBe(person.email)
  expect(changes.map(({ what }: { what: string }) => what).sort()).toEqual([
    'address-changed',
    'login',
    'passkey-added',
    'password-changed',
  ])

  const sessions = [person.session, accessToken, elsewhere, thief.session]
  expect(await Promise.all(sessions.map(alive))).toEqual([401, 401, 401, 401])
  expect((await theirs.send('POST', '/auth/session')).status).toBe(401)
  for (const address of [person.email, email])
    expect([await login(address), await login(address, thiefs)]).toEqual([401, 401])
  expect([await setPassword(email, link), await setPassword(person.email, link)]).toEqual([422, 422])
  expect((await koya.mailsTo(person.email))[0]?.subject).toBe('Your account is yours again')

  expect(await setPassword(person.email, token)).toBe(200)
  expect([await login(person.email, fresh), await login(person.email)]).toEqual([200, 401])
  expect([await setPassword(person.email, token), (await takeBack(back)).status]).toEqual([422, 422])
})

it('T16 an answer that a mail to the thief asked for is void, one in an own mail is not', async () => {
  const { mentor } = await buildPairing(koya.context)
  const signed = (to: string) =>
    koya.context.tokens.signAnswer({ questionId: uuid(), userId: mentor.id, answer: 'here' }, to)
  const answer = async (token: string) =>
    (await koya.fastify.inject({ method: 'POST', url: `/answer?token=${token}` })).body
  const email = newAddress()
  await move(mentor, email)
  const [thiefsToken, own] = [await signed(email), await signed(mentor.email)]
  expect(await answer(own)).toContain('went to an address that your account has no more')
  await takeBack(await newestLink(mentor.email, '/take-back'))
  expect(await answer(thiefsToken)).toContain('went to an address that your account has no more')
  expect(await answer(own)).toContain('Thank you, good to have you')
})

it('T16 works for 7 days, whatever came after it, and keeps a second step that is older', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const { device: own } = await addPasskey(koya, person)
  await koya.context.db
    .updateTable('passkey')
    .set({ created_at: new Date(koya.clock.now().getTime() - days(7.1)) })
    .where('user_id', '=', person.id)
    .execute()
  const [second, third] = [newAddress(), newAddress()]
  await move(person, second)
  const back = await newestLink(person.email, '/take-back')
  await move(person, third)
  const thiefsLink = await newestLink(second, '/take-back')
  const { device: theirs } = await addPasskey(koya, person)
  await addApp(koya, person)
  await koya.moveAhead(days(6.9))
  const { token } = Object((await takeBack(back)).body)
  expect((await takeBack(thiefsLink)).status).toBe(422)
  expect(await setPassword(person.email, token, password)).toBe(200)
  const { ways, passkeyOptions } = await beginLogin(koya, person)
  expect(ways).toEqual(['PASSKEY'])
  const ids = passkeyOptions?.allowCredentials.map(({ id }) => id)
  expect(ids).toEqual([own.credentialId.toString('base64url')])
  expect(ids).not.toContain(theirs.credentialId.toString('base64url'))

  const late = await buildPerson(koya.context, 'MENTEE')
  await move(late, newAddress())
  const expired = await newestLink(late.email, '/take-back')
  await koya.moveAhead(days(7))
  expect((await takeBack(expired)).status).toBe(422)
})

it('T16 nothing that the thief was mailed or has asked for works afterwards', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const email = newAddress()
  await move(person, email)
  const back = await newestLink(person.email, '/take-back')
  await addApp(koya, person)
  const thiefsStep = await newestLink(email, '/take-back')
  await koya.call('leave', { as: person.session, body: { password, when: 'later' } })
  const { changes } = Object((await takeBack(back)).body)
  expect(changes).toContainEqual({ what: 'leaving', at: expect.any(String), device: null })
  expect((await takeBack(thiefsStep)).status).toBe(422)
  const leaving = await koya.context.db.selectFrom('leaving').select('user_id').execute()
  expect(leaving).toEqual([])
})

it('T52 the link about the first second step takes back an address that was changed after it too', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  await addApp(koya, person)
  const step = await newestLink(person.email, '/take-back')
  await koya.moveAhead(minutes(1))
  await move(person, newAddress())
  const { token, email } = Object((await takeBack(step)).body)
  expect(email).toBe(person.email)
  expect(await setPassword(email, token)).toBe(200)
  expect(await login(email, fresh)).toBe(200)
})

it('T16 a passkey that the thief added before the address was changed goes too', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  await addPasskey(koya, person)
  await koya.moveAhead(minutes(1))
  const theirs = newAddress()
  await move(person, theirs)
  await koya.moveAhead(minutes(1))
  expect(await setPassword(theirs, await askForLink(theirs), thiefs)).toBe(200)
  const { token, email, changes } = Object(
    (await takeBack(await newestLink(person.email, '/take-back'))).body,
  )
  expect(changes.map(({ what }: { what: string }) => what)).toEqual([
    'passkey-added',
    'address-changed',
    'password-changed',
  ])
  expect(await setPassword(email, token)).toBe(200)
  expect(await login(email, fresh)).toBe(200)
})

it('T52 the link about the first second step takes back an address that was asked for before it', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const email = newAddress()
  await koya.call('askForAddress', { as: person.session, body: { email, password } })
  const asked = await newestLink(email, '/change-email')
  await koya.moveAhead(minutes(1))
  await addApp(koya, person)
  const step = await newestLink(person.email, '/take-back')
  await koya.moveAhead(minutes(1))
  await koya.call('settleAddress', { body: { email, token: asked } })
  const address = await newestLink(person.email, '/take-back')
  expect(Object((await takeBack(step)).body).email).toBe(person.email)
  expect(await koya.mailsTo(person.email)).toContainEqual(
    expect.objectContaining({ subject: 'Your account is yours again' }),
  )
  expect((await takeBack(address)).status).toBe(422)
})

it('T04 a login tells nobody that an account was taken back', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  await move(person, newAddress())
  await takeBack(await newestLink(person.email, '/take-back'))
  const guess = 'registered by a stranger'
  const names = { firstName: 'Some', lastName: 'Body' }
  await koya.call('register', { body: { ...names, email: person.email, password: guess } })
  const refused = await koya.refusal('login', { body: { email: person.email, password: guess } })
  expect(refused).toMatchObject({ status: 403, code: 'email_not_confirmed' })
})

it('a mail from before there was this page takes the account back on the page of the other link', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  await move(person, newAddress())
  const token = await newestLink(person.email, '/take-back')
  await koya.call('settleAddress', { body: { token, email: person.email } })
  expect(await alive(person.session)).toBe(401)
  expect(await login(person.email)).toBe(401)
  expect(await setPassword(person.email, await askForLink(person.email))).toBe(200)
})
